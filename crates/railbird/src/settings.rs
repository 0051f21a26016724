//! Every setting of the server, declared once: its key in a file, its flag, its variable, its default, and a line of
//! help. One table is shorter than the code for a crate for layered settings would be.

/// One of the values that flags, variables and the file can set.
pub(crate) struct Setting {
    /// Its key in a file.
    pub(crate) key: &'static str,
    /// Its flag, without the dashes.
    pub(crate) flag: &'static str,
    /// Its environment variable.
    pub(crate) env_var: &'static str,
    /// The placeholder for its value in help.
    pub(crate) value_name: &'static str,
    /// Its default; none where the program determines a value itself.
    pub(crate) default: Option<&'static str>,
    /// One line of help.
    pub(crate) help: &'static str,
}

/// All of them, in the order they are shown.
pub(crate) const ALL: &[Setting] = &[
    Setting {
        key: "listen",
        flag: "listen",
        env_var: "RAILBIRD_LISTEN",
        value_name: "IP",
        default: Some("0.0.0.0"),
        help: "Address to listen on",
    },
    Setting {
        key: "port",
        flag: "port",
        env_var: "RAILBIRD_PORT",
        value_name: "N",
        default: None,
        help: "Port to listen on; by default 7777, or the next one that is free",
    },
    Setting {
        key: "data",
        flag: "data",
        env_var: "RAILBIRD_DATA",
        value_name: "DIR",
        default: None,
        help: "Folder of the rooms' log; by default your data folder",
    },
    Setting {
        key: "database",
        flag: "database",
        env_var: "RAILBIRD_DATABASE",
        value_name: "URL",
        default: None,
        help: "Database to use instead of a file in that folder: postgres://user@host/name or sqlite:PATH",
    },
    Setting {
        key: "public_url",
        flag: "public-url",
        env_var: "RAILBIRD_PUBLIC_URL",
        value_name: "URL",
        default: None,
        help: "Public address of this server if it is behind a proxy, for links and the QR code",
    },
    Setting {
        key: "proxy_header",
        flag: "proxy-header",
        env_var: "RAILBIRD_PROXY_HEADER",
        value_name: "NAME",
        default: Some("off"),
        help: "Header with the client's address that the proxy sets: off, x-forwarded-for or x-real-ip",
    },
    Setting {
        key: "idle",
        flag: "idle",
        env_var: "RAILBIRD_IDLE",
        value_name: "MINUTES",
        default: Some("5"),
        help: "Minutes an empty room stays in memory; its log is kept",
    },
    Setting {
        key: "close",
        flag: "close",
        env_var: "RAILBIRD_CLOSE",
        value_name: "DAYS",
        default: Some("90"),
        help: "Days without a visit after which a room is closed and its code is free again, or never",
    },
    Setting {
        key: "retention",
        flag: "retention",
        env_var: "RAILBIRD_RETENTION",
        value_name: "DAYS",
        default: Some("365"),
        help: "Days without a visit after which a finished or closed room is removed, or never",
    },
    Setting {
        key: "max_connections",
        flag: "max-connections",
        env_var: "RAILBIRD_MAX_CONNECTIONS",
        value_name: "N",
        default: Some("20000"),
        help: "Maximum number of open WebSockets",
    },
    Setting {
        key: "sockets_per_address",
        flag: "sockets-per-address",
        env_var: "RAILBIRD_SOCKETS_PER_ADDRESS",
        value_name: "N",
        default: Some("200"),
        help: "Maximum number of open WebSockets of one address",
    },
    Setting {
        key: "rooms_at_once",
        flag: "rooms-at-once",
        env_var: "RAILBIRD_ROOMS_AT_ONCE",
        value_name: "N",
        default: Some("20"),
        help: "Rooms that one address may create at once",
    },
    Setting {
        key: "room_every",
        flag: "room-every",
        env_var: "RAILBIRD_ROOM_EVERY",
        value_name: "SECONDS",
        default: Some("10"),
        help: "Seconds after which it may create one more",
    },
    Setting {
        key: "looks_at_once",
        flag: "looks-at-once",
        env_var: "RAILBIRD_LOOKS_AT_ONCE",
        value_name: "N",
        default: Some("60"),
        help: "Room codes that one address may look up at once, to see, join or connect to a room",
    },
    Setting {
        key: "looks_per_second",
        flag: "looks-per-second",
        env_var: "RAILBIRD_LOOKS_PER_SECOND",
        value_name: "N",
        default: Some("2"),
        help: "Room codes that it may look up each second after that",
    },
    Setting {
        key: "limit_loopback",
        flag: "limit-loopback",
        env_var: "RAILBIRD_LIMIT_LOOPBACK",
        value_name: "true|false",
        default: Some("false"),
        help: "Whether the limits per address also apply to this machine",
    },
    Setting {
        key: "log",
        flag: "log",
        env_var: "RAILBIRD_LOG",
        value_name: "LEVEL",
        default: Some("info"),
        help: "What is logged: error, warn, info, debug, or filters such as server=debug",
    },
    Setting {
        key: "log_format",
        flag: "log-format",
        env_var: "RAILBIRD_LOG_FORMAT",
        value_name: "text|json",
        default: Some("text"),
        help: "Format of the log",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_and_variables_follow_from_keys() {
        for Setting { key, flag, env_var: variable, help: about, .. } in ALL {
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
        for Setting { key, flag, env_var: variable, default, .. } in ALL {
            let default = default.map_or(String::new(), |default| format!(" `{default}`"));
            let row = format!("| `{key}` | `--{flag}` | `{variable}` |{default} |");
            assert!(document.lines().any(|line| line == row), "docs/server.md lacks {row}");
        }
    }
}
