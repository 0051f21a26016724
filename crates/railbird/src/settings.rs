//! Every setting of the server, once: its key in a file, its flag, its variable, its default, and a line about it.

/// A setting.
pub(crate) struct Setting {
    /// Its key in a file.
    pub(crate) key: &'static str,
    /// Its flag, without the dashes.
    pub(crate) flag: &'static str,
    /// Its environment variable.
    pub(crate) variable: &'static str,
    /// What stands for its value in help.
    pub(crate) value: &'static str,
    /// What it is if nobody says anything; none where the program finds something itself.
    pub(crate) default: Option<&'static str>,
    /// One line about it.
    pub(crate) about: &'static str,
}

/// All of them, in the order they are shown.
pub(crate) const ALL: &[Setting] = &[
    Setting {
        key: "listen",
        flag: "listen",
        variable: "RAILBIRD_LISTEN",
        value: "IP",
        default: Some("0.0.0.0"),
        about: "Address to listen on",
    },
    Setting {
        key: "port",
        flag: "port",
        variable: "RAILBIRD_PORT",
        value: "N",
        default: None,
        about: "Port to listen on; without it 7777, or the next one that is free",
    },
    Setting {
        key: "data",
        flag: "data",
        variable: "RAILBIRD_DATA",
        value: "DIR",
        default: None,
        about: "Folder for the rooms' logs; without it a folder of your own",
    },
    Setting {
        key: "database",
        flag: "database",
        variable: "RAILBIRD_DATABASE",
        value: "URL",
        default: None,
        about: "Database instead of a file in that folder: postgres://user@host/name or sqlite:PATH",
    },
    Setting {
        key: "public_url",
        flag: "public-url",
        variable: "RAILBIRD_PUBLIC_URL",
        value: "URL",
        default: None,
        about: "Where people find this server, if a proxy stands before it; for links and the QR code",
    },
    Setting {
        key: "proxy_header",
        flag: "proxy-header",
        variable: "RAILBIRD_PROXY_HEADER",
        value: "NAME",
        default: Some("off"),
        about: "Header in which that proxy tells clients' addresses: off, x-forwarded-for or x-real-ip",
    },
    Setting {
        key: "idle",
        flag: "idle",
        variable: "RAILBIRD_IDLE",
        value: "MINUTES",
        default: Some("5"),
        about: "Minutes a room without anybody stays in memory; it stays in the log",
    },
    Setting {
        key: "close",
        flag: "close",
        variable: "RAILBIRD_CLOSE",
        value: "DAYS",
        default: Some("90"),
        about: "Days without a visit after which a room is closed and its code comes free, or never",
    },
    Setting {
        key: "retention",
        flag: "retention",
        variable: "RAILBIRD_RETENTION",
        value: "DAYS",
        default: Some("365"),
        about: "Days without a visit after which a finished or closed room is removed, or never",
    },
    Setting {
        key: "max_connections",
        flag: "max-connections",
        variable: "RAILBIRD_MAX_CONNECTIONS",
        value: "N",
        default: Some("20000"),
        about: "WebSockets that may be open at once",
    },
    Setting {
        key: "sockets_per_address",
        flag: "sockets-per-address",
        variable: "RAILBIRD_SOCKETS_PER_ADDRESS",
        value: "N",
        default: Some("200"),
        about: "WebSockets that one address may have open",
    },
    Setting {
        key: "rooms_at_once",
        flag: "rooms-at-once",
        variable: "RAILBIRD_ROOMS_AT_ONCE",
        value: "N",
        default: Some("20"),
        about: "Rooms that one address may make at once",
    },
    Setting {
        key: "room_every",
        flag: "room-every",
        variable: "RAILBIRD_ROOM_EVERY",
        value: "SECONDS",
        default: Some("10"),
        about: "Seconds after which it may make one more",
    },
    Setting {
        key: "looks_at_once",
        flag: "looks-at-once",
        variable: "RAILBIRD_LOOKS_AT_ONCE",
        value: "N",
        default: Some("60"),
        about: "Codes that one address may look up at once, to see a room, to join it or to connect",
    },
    Setting {
        key: "looks_per_second",
        flag: "looks-per-second",
        variable: "RAILBIRD_LOOKS_PER_SECOND",
        value: "N",
        default: Some("2"),
        about: "Codes that it may look up each second after that",
    },
    Setting {
        key: "limit_loopback",
        flag: "limit-loopback",
        variable: "RAILBIRD_LIMIT_LOOPBACK",
        value: "true|false",
        default: Some("false"),
        about: "Whether this machine itself is held to the limits per address",
    },
    Setting {
        key: "log",
        flag: "log",
        variable: "RAILBIRD_LOG",
        value: "LEVEL",
        default: Some("info"),
        about: "How much is logged: error, warn, info, debug, or filters such as server=debug",
    },
    Setting {
        key: "log_format",
        flag: "log-format",
        variable: "RAILBIRD_LOG_FORMAT",
        value: "text|json",
        default: Some("text"),
        about: "How a line of the log looks",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_and_variables_follow_from_keys() {
        for Setting { key, flag, variable, about, .. } in ALL {
            assert_eq!(*flag, key.replace('_', "-"));
            assert_eq!(*variable, format!("RAILBIRD_{}", key.to_uppercase()));
            assert!(!about.ends_with('.'), "help lines have no full stop: {about}");
        }
    }

    #[test]
    #[allow(clippy::unwrap_used, reason = "a test that fails is a panic")]
    fn the_table_of_settings_in_the_documents_is_this_one() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/server.md");
        let document = std::fs::read_to_string(path).unwrap();
        for Setting { key, flag, variable, default, .. } in ALL {
            let default = default.map_or(String::new(), |default| format!(" `{default}`"));
            let row = format!("| `{key}` | `--{flag}` | `{variable}` |{default} |");
            assert!(document.lines().any(|line| line == row), "docs/server.md lacks {row}");
        }
    }
}
