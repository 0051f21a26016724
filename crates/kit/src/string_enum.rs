//! Closed lists of words: an enum whose variants have one name each on every wire. With derives (`strum`,
//! serde) variant, word and meaning would be declared in three places; here they are declared once.

/// An enum of words, for code that takes any of them.
pub trait Word: Copy + 'static {
    /// Every one's word, in order.
    const NAMES: &'static [&'static str];
    /// What each of them means, in the same order; empty where the word says it.
    const MEANINGS: &'static [&'static str];

    /// The one with this name, if there is one.
    fn from_name(word: &str) -> Option<Self>;
}

/// Declares an enum of plain variants together with its words: `ALL`, `NAMES`, `word()`, `from_name()`, `Display`, both
/// directions of serde, and [`Word`]. A variant and its word stand on one line, once; what it means
/// is its doc comment.
///
/// ```
/// kit::string_enum! {
///     /// Which way a coin lies.
///     pub enum Side {
///         /// The head.
///         Heads = "heads",
///         /// The tail.
///         Tails = "tails",
///     }
/// }
/// assert_eq!(Side::from_name("tails"), Some(Side::Tails));
/// assert_eq!(Side::NAMES, ["heads", "tails"]);
/// ```
#[macro_export]
macro_rules! string_enum {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[doc = $meaning:literal])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[doc = $meaning])* $variant),+ }

        impl $name {
            /// Every one, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// Every one's word, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($word),+];

            /// Its name on the wire.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }

            /// The one with this name, if there is one.
            pub fn from_name(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
        }

        impl $crate::string_enum::Word for $name {
            const NAMES: &'static [&'static str] = $name::NAMES;
            const MEANINGS: &'static [&'static str] = &[$(concat!($($meaning),*).trim_ascii()),+];

            fn from_name(word: &str) -> Option<$name> {
                $name::from_name(word)
            }
        }

        $crate::ts_union!($name, $name::NAMES);

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl $crate::__serde::Serialize for $name {
            fn serialize<S: $crate::__serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> $crate::__serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::__serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                struct Words;
                impl $crate::__serde::de::Visitor<'_> for Words {
                    type Value = $name;
                    fn expecting(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        write!(f, "one of {:?}", $name::NAMES)
                    }
                    fn visit_str<E: $crate::__serde::de::Error>(self, word: &str) -> Result<$name, E> {
                        $name::from_name(word).ok_or_else(|| E::unknown_variant(word, $name::NAMES))
                    }
                }
                deserializer.deserialize_str(Words)
            }
        }
    };
}

/// Without the feature `ts` nobody asks what a type is called in TypeScript.
#[cfg(not(feature = "ts"))]
#[doc(hidden)]
#[macro_export]
macro_rules! ts_union {
    ($name:ident, $words:expr) => {};
}

/// As [`ts_union`].
#[cfg(not(feature = "ts"))]
#[doc(hidden)]
#[macro_export]
macro_rules! ts_same_as {
    (<$($letter:ident),*> $type:ty, $other:ty) => {};
}
