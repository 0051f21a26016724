//! Settings from flags, the environment and a file, and the values that are in force.

use std::fmt::Write;
use std::fs;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use server::{AddressLimits, Limits, ProxyHeader, Quota, Retention};

use crate::files::UsageError;
use crate::settings::{self, Setting};

/// What the command line and the environment say.
pub(crate) struct Args {
    pub(crate) file: Option<PathBuf>,
    given: Vec<Given>,
}

/// A value and its source.
#[derive(Clone, Debug)]
struct Given {
    key: &'static str,
    value: String,
    by: String,
}

kit::string_enum! {
    /// The format of the server's log.
    pub enum LogFormat {
        /// For people.
        Text = "text",
        /// For programs: one JSON object on each line.
        Json = "json",
    }
}

/// The settings in force.
#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) listen: IpAddr,
    pub(crate) port: Option<u16>,
    pub(crate) data_dir: Option<PathBuf>,
    pub(crate) database: Option<String>,
    pub(crate) public_url: Option<String>,
    pub(crate) limits: Limits,
    pub(crate) retention: Retention,
    pub(crate) log_filter: String,
    pub(crate) log_format: LogFormat,
}

impl clap::Args for Args {
    fn augment_args(command: Command) -> Command {
        let file = Arg::new("config").long("config").env("RAILBIRD_CONFIG").value_name("FILE");
        let file = file.value_parser(clap::value_parser!(PathBuf)).help("Settings in a TOML file");
        settings::ALL.iter().fold(command.arg(file), |command, it| {
            let help = match it.default {
                Some(default) => format!("{} [default: {default}]", it.help),
                None => it.help.to_owned(),
            };
            let arg = Arg::new(it.key).long(it.flag).env(it.env_var).hide_env_values(true).value_name(it.value_name);
            command.arg(arg.help(help))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Args::augment_args(command)
    }
}

impl clap::FromArgMatches for Args {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Args, clap::Error> {
        let given = settings::ALL.iter().filter_map(|it| {
            let value = matches.get_one::<String>(it.key)?.clone();
            let by = match matches.value_source(it.key)? {
                ValueSource::CommandLine => format!("--{}", it.flag),
                // A variable with an empty value counts as not set.
                _ if value.is_empty() => return None,
                _ => it.env_var.to_owned(),
            };
            Some(Given { key: it.key, value, by })
        });
        Ok(Args { given: given.collect(), file: matches.get_one::<PathBuf>("config").cloned() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Args::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Every setting that has a value: a flag's, else a variable's, else the file's, else the default.
pub(crate) struct EffectiveSettings(Vec<Given>);

impl EffectiveSettings {
    /// Combines flags, environment and file.
    pub(crate) fn resolve(args: &Args) -> Result<EffectiveSettings, UsageError> {
        let mut given = args.given.clone();
        if let Some(path) = &args.file {
            given.extend(from_file(path)?);
        }
        let default = |it: &Setting| Some(Given { key: it.key, value: it.default?.into(), by: "default".into() });
        let chosen = settings::ALL.iter().filter_map(|it| {
            let said = given.iter().find(|given| given.key == it.key).cloned();
            said.or_else(|| default(it))
        });
        Ok(EffectiveSettings(chosen.collect()))
    }

    /// The settings as TOML, with a line about each. Passwords are left out.
    pub(crate) fn to_toml(&self) -> String {
        let mut text = String::new();
        for it in settings::ALL {
            let given = self.0.iter().find(|given| given.key == it.key);
            let line = match given {
                Some(Given { value, .. }) => format!("{} = {}", it.key, toml_value(&shown(it.key, value))),
                None => format!("# {} =", it.key),
            };
            let by = given.map_or("not set", |given| &given.by);
            // Writing to a string does not fail.
            let _ = writeln!(text, "# {} ({by})\n{line}\n", it.help);
        }
        text.truncate(text.trim_end().len());
        text
    }

    /// The settings as the server uses them, or the first that is invalid.
    pub(crate) fn to_config(&self) -> Result<Config, UsageError> {
        let rooms = Quota { burst: self.must("rooms_at_once")?, refill_every: self.seconds("room_every")? };
        let per_second: u32 = self.in_range("looks_per_second", 1, 1000)?;
        let looks = Quota::per_second(self.must("looks_at_once")?, per_second);
        let per_address = AddressLimits {
            room_creations: rooms,
            room_lookups: looks,
            other_requests: AddressLimits::default().other_requests,
            max_sockets: self.must("sockets_per_address")?,
            limit_loopback: self.must("limit_loopback")?,
        };
        let proxy = self.word("proxy_header", ProxyHeader::NAMES, ProxyHeader::parse)?;
        let idle = Duration::from_secs(60 * u64::from(self.in_range("idle", 1, 1_000_000)?));
        let connections = self.in_range("max_connections", 1, 1_000_000)? as usize;
        Ok(Config {
            listen: self.must("listen")?,
            port: self.may("port")?,
            data_dir: self.may("data")?,
            database: self.may("database")?,
            public_url: self.may::<String>("public_url")?.map(|url| self.web_address(&url)).transpose()?,
            limits: Limits {
                unload_after: idle,
                max_connections: connections,
                per_address,
                proxy_header: proxy,
                ..Limits::default()
            },
            retention: Retention { close_after: self.days("close")?, remove_after: self.days("retention")? },
            log_filter: self.must("log")?,
            log_format: self.word("log_format", LogFormat::NAMES, LogFormat::parse)?,
        })
    }

    fn may<T: FromStr<Err: std::fmt::Display>>(&self, key: &str) -> Result<Option<T>, UsageError> {
        let Some(given) = self.0.iter().find(|given| given.key == key) else { return Ok(None) };
        // A database's address may hold a password, so what was given is not repeated.
        given.value.parse::<T>().map(Some).map_err(|error| given.wrong(&error.to_string()))
    }

    fn must<T: FromStr<Err: std::fmt::Display>>(&self, key: &str) -> Result<T, UsageError> {
        self.may(key)?.ok_or_else(|| UsageError(format!("{key} is not set")))
    }

    fn in_range(&self, key: &str, least: u32, most: u32) -> Result<u32, UsageError> {
        let number = self.must::<u32>(key)?;
        if (least..=most).contains(&number) {
            Ok(number)
        } else {
            Err(self.wrong(key, &format!("from {least} to {most}")))
        }
    }

    fn seconds(&self, key: &str) -> Result<Duration, UsageError> {
        self.in_range(key, 1, 1_000_000).map(|seconds| Duration::from_secs(seconds.into()))
    }

    fn days(&self, key: &str) -> Result<Option<Duration>, UsageError> {
        if self.must::<String>(key)? == "never" {
            return Ok(None);
        }
        let days = self.must::<u32>(key).ok().filter(|days| *days > 0);
        let days = days.ok_or_else(|| self.wrong(key, "a number of days, at least 1, or never"))?;
        Ok(Some(Duration::from_secs(86_400 * u64::from(days))))
    }

    fn word<T>(&self, key: &str, words: &[&str], read: fn(&str) -> Option<T>) -> Result<T, UsageError> {
        read(&self.must::<String>(key)?).ok_or_else(|| self.wrong(key, &words.join(" or ")))
    }

    fn web_address(&self, url: &str) -> Result<String, UsageError> {
        let rest = url.strip_prefix("https://").or(url.strip_prefix("http://"));
        match rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(char::is_whitespace)) {
            true => Ok(url.trim_end_matches('/').to_owned()),
            false => Err(self.wrong("public_url", "an address that begins with http:// or https://")),
        }
    }

    fn wrong(&self, key: &str, should: &str) -> UsageError {
        let given = self.0.iter().find(|given| given.key == key);
        given.map_or_else(
            || UsageError(format!("{key} is not set")),
            |given| given.wrong(&format!("it should be {should}")),
        )
    }
}

impl Given {
    fn wrong(&self, why: &str) -> UsageError {
        UsageError(format!("{} ({}) cannot be used: {why}", self.key, self.by))
    }
}

/// The settings of a file. All unknown keys are reported at once.
fn from_file(path: &Path) -> Result<Vec<Given>, UsageError> {
    let place = path.display();
    let text = fs::read_to_string(path).map_err(|error| UsageError(format!("cannot read {place}: {error}")))?;
    let table: toml::Table =
        toml::from_str(&text).map_err(|error| UsageError(format!("{place}: {}", error.message())))?;
    let (mut given, mut wrong) = (Vec::new(), Vec::new());
    for (key, value) in &table {
        let Some(setting) = settings::ALL.iter().find(|it| it.key == *key) else {
            wrong.push(format!("there is no setting {key:?}; did you mean {:?}?", nearest(key)));
            continue;
        };
        let value = match value {
            toml::Value::String(text) => text.clone(),
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Boolean(flag) => flag.to_string(),
            toml::Value::Float(_) | toml::Value::Datetime(_) | toml::Value::Array(_) | toml::Value::Table(_) => {
                wrong.push(format!("{key} should be a word or a whole number"));
                continue;
            }
        };
        given.push(Given { key: setting.key, value, by: place.to_string() });
    }
    if wrong.is_empty() { Ok(given) } else { Err(UsageError(format!("{place}: {}", wrong.join("; ")))) }
}

/// The key whose spelling is closest to this one.
fn nearest(key: &str) -> &'static str {
    settings::ALL.iter().map(|it| it.key).min_by_key(|it| distance(it, key)).unwrap_or_default()
}

/// The number of letters to insert, remove or exchange.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.iter().enumerate() {
            let exchanged = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = exchanged.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

fn shown(key: &str, value: &str) -> String {
    if key == "database" { store::redacted_url(value) } else { value.to_owned() }
}

/// Numbers and `true` or `false` as they are, everything else in quotes.
fn toml_value(value: &str) -> String {
    if value.parse::<i64>().is_ok() || value.parse::<bool>().is_ok() {
        return value.to_owned();
    }
    format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails is a panic")]

    use super::*;

    fn effective(given: &[(&'static str, &str)]) -> EffectiveSettings {
        let given = given.iter().map(|(key, value)| Given { key, value: (*value).into(), by: "test".into() });
        EffectiveSettings::resolve(&Args { file: None, given: given.collect() }).unwrap()
    }

    #[test]
    fn without_a_word_the_defaults_are_the_servers_own() {
        let config = effective(&[]).to_config().unwrap();
        let own = Limits::default();
        assert_eq!(config.limits.per_address, own.per_address);
        assert_eq!(
            (config.limits.unload_after, config.limits.max_connections),
            (own.unload_after, own.max_connections)
        );
        assert_eq!(config.retention, Retention::default());
    }

    #[test]
    fn what_cannot_be_used_is_told_with_who_said_it() {
        for (key, value) in [
            ("port", "70000"),
            ("listen", "here"),
            ("idle", "0"),
            ("retention", "0"),
            ("close", "soon"),
            ("proxy_header", "forwarded"),
            ("log_format", "xml"),
            ("public_url", "example.org"),
            ("looks_per_second", "0"),
            ("limit_loopback", "maybe"),
        ] {
            let UsageError(message) = effective(&[(key, value)]).to_config().unwrap_err();
            assert!(message.starts_with(&format!("{key} (test) cannot be used: ")), "{message}");
        }
        assert_eq!(effective(&[("retention", "never")]).to_config().unwrap().retention.remove_after, None);
    }

    #[test]
    fn what_is_printed_reads_back_and_holds_no_password() {
        let given = [("database", "postgres://me:hunter2@db.example/rooms"), ("close", "never"), ("log", "a=\"b\\c\"")];
        let text = effective(&given).to_toml();
        assert!(!text.contains("hunter2"), "{text}");
        let table: toml::Table = toml::from_str(&text).unwrap();
        assert_eq!(table["database"].as_str(), Some("postgres://me@db.example:5432/rooms"));
        assert_eq!(table["close"].as_str(), Some("never"));
        assert_eq!(table["log"].as_str(), Some("a=\"b\\c\""));
        assert_eq!(table["retention"].as_integer(), Some(365));
        assert!(!table.contains_key("port"), "what is not set is a comment");
    }

    #[test]
    fn a_misspelt_key_is_told_with_the_nearest() {
        assert_eq!(nearest("prot"), "port");
        assert_eq!(nearest("max_conections"), "max_connections");
        assert_eq!(nearest("logformat"), "log_format");
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
