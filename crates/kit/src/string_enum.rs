//! Enums whose variants have one name each, the same in JSON, settings and on the command line. With derives (`strum`,
//! serde) variant, name and meaning would be declared in three places; here they are declared once.

/// An enum declared by [`string_enum!`](crate::string_enum!), for code that takes any of them.
pub trait StringEnum: Copy + 'static {
    /// The names of all variants, in order.
    const NAMES: &'static [&'static str];
    /// What each of them means, in the same order; empty where the name says it.
    const MEANINGS: &'static [&'static str];

    /// The variant with this name, if there is one.
    fn parse(name: &str) -> Option<Self>;
}

/// Declares an enum of plain variants together with their names: `ALL`, `NAMES`, `as_str()`, `parse()`, `Display`, both
/// directions of serde, and [`StringEnum`]. A variant and its name stand on one line; its doc comment says what it
/// means.
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
/// assert_eq!(Side::parse("tails"), Some(Side::Tails));
/// assert_eq!(Side::NAMES, ["heads", "tails"]);
/// ```
#[macro_export]
macro_rules! string_enum {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[doc = $meaning:literal])* $variant:ident = $string:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[doc = $meaning])* $variant),+ }

        impl $name {
            /// All variants, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// Their names, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($string),+];

            /// Its name on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $($name::$variant => $string),+ }
            }

            /// The variant with this name, if there is one.
            pub fn parse(name: &str) -> Option<$name> {
                match name { $($string => Some($name::$variant),)+ _ => None }
            }
        }

        impl $crate::string_enum::StringEnum for $name {
            const NAMES: &'static [&'static str] = $name::NAMES;
            const MEANINGS: &'static [&'static str] = &[$(concat!($($meaning),*).trim_ascii()),+];

            fn parse(name: &str) -> Option<$name> {
                $name::parse(name)
            }
        }

        $crate::ts_union!($name, $name::NAMES);

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl $crate::__serde::Serialize for $name {
            fn serialize<S: $crate::__serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
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
                    fn visit_str<E: $crate::__serde::de::Error>(self, name: &str) -> Result<$name, E> {
                        $name::parse(name).ok_or_else(|| E::unknown_variant(name, $name::NAMES))
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
