//! What is kept beside the documents for those who run servers: a unit, proxies, a container, a job for Prometheus.

use std::fs;
use std::process::Command;

use test_support::documents::repository_root;

fn read(path: &str) -> String {
    fs::read_to_string(repository_root().join(path)).unwrap()
}

#[test]
fn the_unit_starts_our_server_with_settings_that_exist() {
    let unit = read("deploy/railbird.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    assert!(start.starts_with("/usr/local/bin/railbird serve --config "), "{start}");
    assert!(unit.contains("Environment=RAILBIRD_DATA=") && unit.contains("RestartPreventExitStatus=2"));
    // The tool of systemd knows better, where there is one. It wants the program to be there.
    let copy = std::env::temp_dir().join(format!("railbird-{}.service", std::process::id()));
    fs::write(&copy, unit.replace("/usr/local/bin/railbird", env!("CARGO_BIN_EXE_railbird"))).unwrap();
    let verdict = Command::new("systemd-analyze").arg("verify").arg("--man=no").arg(&copy).output();
    fs::remove_file(&copy).unwrap();
    if let Ok(verdict) = verdict {
        let said = String::from_utf8_lossy(&verdict.stderr).into_owned();
        let ours: Vec<&str> = said.lines().filter(|line| line.contains("railbird")).collect();
        assert!(ours.is_empty(), "{said}");
    }
}

#[test]
fn the_proxies_keep_figures_pass_the_host_on_and_let_sockets_through() {
    let nginx = read("deploy/nginx.conf");
    for words in
        ["proxy_set_header Host $host;", "Upgrade $http_upgrade;", "X-Real-IP $remote_addr;", "location = /metrics"]
    {
        assert!(nginx.contains(words), "no {words}");
    }
    assert_eq!(nginx.matches('{').count(), nginx.matches('}').count());
    let caddy = read("deploy/Caddyfile");
    assert!(caddy.contains("respond /metrics 404") && caddy.contains("reverse_proxy 127.0.0.1:7777"));
    assert!(read("deploy/prometheus.yml").contains("targets: [\"127.0.0.1:7777\"]"));
}

#[test]
fn the_container_builds_what_is_there_and_runs_as_nobody_in_particular() {
    let file = read("Containerfile").replace("\\\n", " ");
    let steps: Vec<(&str, &str)> = file
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_once(' ').unwrap_or_else(|| panic!("no instruction: {line}")))
        .collect();
    let known =
        ["FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "ENV", "STOPSIGNAL", "ENTRYPOINT", "CMD"];
    for (word, rest) in &steps {
        assert!(known.contains(word), "{word} is no instruction that we use");
        // What is copied from this repository has to be in it.
        if *word == "COPY" && !rest.starts_with("--from") {
            let names: Vec<&str> = rest.split_whitespace().collect();
            let (_, sources) = names.split_last().unwrap();
            sources.iter().for_each(|source| assert!(repository_root().join(source).exists(), "there is no {source}"));
        }
    }
    let all = |word: &str| steps.iter().filter(|step| step.0 == word).map(|step| step.1).collect::<Vec<_>>();
    assert_eq!(
        (all("USER"), all("ENTRYPOINT"), all("CMD")),
        (vec!["railbird"], vec!["[\"railbird\"]"], vec!["[\"serve\"]"])
    );
    let version = fs::read_to_string(repository_root().join("Cargo.toml")).unwrap();
    let rust =
        version.lines().find_map(|line| line.strip_prefix("rust-version = ")).unwrap().trim_matches('"').to_owned();
    assert!(
        all("FROM").iter().any(|image| image.starts_with(&format!("rust:{rust}-"))),
        "the container's Rust is not {rust}"
    );
}
