//! TypeScript declarations of types that serialise by hand. Only with the feature `ts`, which brings `std`.

use core::marker::PhantomData;

pub use ts_rs;
use ts_rs::{Config, TS, TypeVisitor};

/// The union of these words, each once.
pub fn ts_union_of(words: &[&str]) -> String {
    let mut once: Vec<String> = Vec::new();
    for word in words {
        let quoted = format!("{word:?}");
        if !once.contains(&quoted) {
            once.push(quoted);
        }
    }
    once.join(" | ")
}

/// Declares a type as the union of its words.
#[doc(hidden)]
#[macro_export]
macro_rules! ts_union {
    ($name:ident, $words:expr) => {
        impl $crate::types::ts_rs::TS for $name {
            type WithoutGenerics = $name;
            type OptionInnerType = $name;
            const IS_ENUM: bool = true;

            fn name(_: &$crate::types::ts_rs::Config) -> String {
                String::from(stringify!($name))
            }

            fn inline(_: &$crate::types::ts_rs::Config) -> String {
                $crate::types::ts_union_of(&$words[..])
            }

            fn decl(cfg: &$crate::types::ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($name), Self::inline(cfg))
            }

            fn decl_concrete(cfg: &$crate::types::ts_rs::Config) -> String {
                Self::decl(cfg)
            }

            fn output_path() -> Option<::std::path::PathBuf> {
                Some(::std::path::PathBuf::from(concat!(stringify!($name), ".ts")))
            }
        }
    };
}

/// Says that a type is written as another one is: no declaration of its own.
#[doc(hidden)]
#[macro_export]
macro_rules! ts_same_as {
    (<$($letter:ident),*> $type:ty, $other:ty) => {
        impl<$($letter: $crate::types::ts_rs::TS),*> $crate::types::ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(cfg: &$crate::types::ts_rs::Config) -> String {
                <$other as $crate::types::ts_rs::TS>::name(cfg)
            }

            fn inline(cfg: &$crate::types::ts_rs::Config) -> String {
                <$other as $crate::types::ts_rs::TS>::inline(cfg)
            }

            fn visit_dependencies(visitor: &mut impl $crate::types::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$other as $crate::types::ts_rs::TS>::visit_dependencies(visitor);
            }

            fn visit_generics(visitor: &mut impl $crate::types::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$other as $crate::types::ts_rs::TS>::visit_generics(visitor);
            }
        }
    };
}

/// Stands for an object that has every word of a closed list as a key.
pub struct TsRecord<K, T>(PhantomData<(K, T)>);

impl<K: TS, T: TS> TS for TsRecord<K, T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(cfg: &Config) -> String {
        format!("Record<{}, {}>", K::name(cfg), T::name(cfg))
    }

    fn inline(cfg: &Config) -> String {
        Self::name(cfg)
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<K>();
        visitor.visit::<T>();
        T::visit_generics(visitor);
    }
}
