//! The OpenAPI document is true: it is the one in the repository, it has every route, and real answers match it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use server::{Limits, openapi};

use test_support::TestServer;

#[test]
fn the_document_in_the_repository_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let now = openapi::text();
    if std::env::var_os("RAILBIRD_RECORD").is_some() {
        fs::write(&path, &now).expect("written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let refresh = "RAILBIRD_RECORD=1 cargo test -p railbird-server --test outside fresh";
    assert!(kept == now, "docs/openapi.json is stale; refresh it with: {refresh}");
}

/// `method /path` of every operation in the document.
pub(crate) fn documented(document: &Value) -> BTreeSet<String> {
    let paths = document["paths"].as_object().unwrap();
    let every =
        paths.iter().flat_map(|(path, item)| item.as_object().unwrap().keys().map(move |method| (method, path)));
    every.map(|(method, path)| format!("{method} {path}")).collect()
}

/// The schema that a reference refers to.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(place) => document.pointer(place.trim_start_matches('#')).unwrap_or_else(|| panic!("no {place}")),
        None => schema,
    }
}

/// The fields that an object of this schema may have; empty if any are allowed.
fn fields(document: &Value, schema: &Value) -> BTreeSet<String> {
    let schema = resolved(document, schema);
    let own = schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone());
    let parts = ["allOf", "oneOf"].into_iter().flat_map(|word| schema[word].as_array().into_iter().flatten());
    own.chain(parts.flat_map(|part| fields(document, part))).collect()
}

/// The parts of this value that do not match the schema.
pub(crate) fn misfits(document: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let known = fields(document, schema);
    let names = value.as_object().into_iter().flatten().map(|(name, _)| name);
    let unknown = names.filter(|name| !known.is_empty() && !known.contains(*name));
    let unknown: Vec<String> = unknown.map(|name| format!("{place}: {name} is not in the document")).collect();
    unknown.into_iter().chain(ill_fitting(document, schema, value, place)).collect()
}

/// The same, and fields that the schema does not have.
fn ill_fitting(document: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let schema = resolved(document, schema);
    let mut found = Vec::new();
    for part in schema["allOf"].as_array().into_iter().flatten() {
        found.extend(ill_fitting(document, part, value, place));
    }
    if let Some(choices) = schema["oneOf"].as_array() {
        // Which fields are known is a question about all choices, and the parts beside them.
        if choices.iter().all(|choice| !ill_fitting(document, choice, value, place).is_empty()) {
            found.push(format!("{place}: {value} is none of {choices:?}"));
        }
    }
    if let Some(words) = schema["enum"].as_array().filter(|words| !words.contains(value)) {
        found.push(format!("{place}: {value} is none of {words:?}"));
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => vec![],
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !kinds.is_empty() && !kinds.contains(&kind) {
        found.push(format!("{place}: {value} is no {kinds:?}"));
    }
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if value.get(name).is_none() {
            found.push(format!("{place}: {name} is missing"));
        }
    }
    if let (Some(fields), Some(given)) = (schema["properties"].as_object(), value.as_object()) {
        for (name, field) in fields {
            if let Some(given) = given.get(name) {
                found.extend(misfits(document, field, given, &format!("{place}.{name}")));
            }
        }
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        found.extend(misfits(document, &schema["items"], item, &format!("{place}[{index}]")));
    }
    found
}

/// Every schema in the document that has an example.
fn examples(value: &Value) -> Vec<(&Value, &Value)> {
    let inner: Vec<&Value> = match value {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(items) => items.iter().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => vec![],
    };
    let own = value.get("schema").zip(value.get("example"));
    own.into_iter().chain(inner.into_iter().flat_map(examples)).collect()
}

#[test]
fn examples_are_examples_of_what_they_stand_beside() {
    let document = openapi::document();
    let examples = examples(&document["paths"]);
    assert!(examples.len() > 20, "{}", examples.len());
    for (schema, example) in examples {
        assert_eq!(misfits(&document, schema, example, "example"), Vec::<String>::new(), "{schema} {example}");
    }
    let joined = json!({"$ref": "#/components/schemas/Joined"});
    assert!(!misfits(&document, &joined, &json!({"code": "BCDF"}), "joined").is_empty(), "this test can tell");
}

#[tokio::test]
async fn real_answers_fit_the_document() {
    let server = TestServer::start(Limits::default()).await;
    let served = server.get("/api/openapi.json").await;
    let document = openapi::document();
    assert_eq!(served.json(), document);
    let (code, _) = server.create_room(json!({"name": "Ada", "public": true})).await;
    let example =
        |path: &str| document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["example"].clone();
    let (create, join) = (example("/api/rooms"), example("/api/rooms/{code}/join"));
    for (method, path, body) in [
        ("get", "/healthz", &Value::Null),
        ("get", "/api/games", &Value::Null),
        ("get", "/api/bots", &Value::Null),
        ("post", "/api/scene", &json!({"game": "hot-streak"})),
        ("post", "/api/scene", &json!({"game": "snakes"})),
        ("get", "/api/rooms", &Value::Null),
        ("post", "/api/rooms", &create),
        ("post", "/api/rooms", &json!({"name": "Ada", "game": "snakes"})),
        ("post", "/api/rooms", &json!({"game": 3})),
        ("post", "/api/rooms/{code}/join", &join),
        ("post", "/api/rooms/{code}/join", &json!({"name": " "})),
        ("get", "/api/rooms/{code}", &Value::Null),
        ("get", "/api/rooms/{code}/record", &Value::Null),
        ("get", "/api/rooms/{code}/socket", &Value::Null),
        ("get", "/metrics", &Value::Null),
        ("get", "/api/docs", &Value::Null),
        ("get", "/api/docs/style.css", &Value::Null),
    ] {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = server.http_request(&method.to_uppercase(), &path.replace("{code}", &code), &[], &body).await;
        let documented = &document["paths"][path][method]["responses"][answer.status.to_string()];
        assert!(documented.is_object(), "{method} {path} answers {} and does not say so", answer.status);
        let kind = answer.header("content-type").expect("a kind").split(';').next().unwrap();
        let schema = &documented["content"][kind]["schema"];
        assert!(schema.is_object(), "{method} {path} answers {kind} and does not say so");
        if kind == "application/json" {
            assert_eq!(misfits(&document, schema, &answer.json(), path), Vec::<String>::new());
        }
    }
    let lost = server.get("/api/rooms/BBBB").await;
    let documented = &document["paths"]["/api/rooms/{code}"]["get"]["responses"]["404"]["content"]["application/json"];
    assert_eq!(misfits(&document, &documented["schema"], &lost.json(), "404"), Vec::<String>::new());
}

#[tokio::test]
async fn the_page_of_this_document_runs_nothing_and_the_list_shows_public_rooms_only() {
    let server = TestServer::start(Limits::default()).await;
    let (hidden, _) = server.create_room(json!({"name": "Ada"})).await;
    let (shown, _) = server.create_room(json!({"name": "Ada", "public": true})).await;
    let rooms = server.get("/api/rooms").await;
    assert!(rooms.text.contains(&shown) && !rooms.text.contains(&hidden), "{}", rooms.text);
    assert!(!rooms.text.contains("evening"), "one game is no race night: {}", rooms.text);
    let games = json!([{"game": "hot-streak"}, {"game": "dont-hesitate"}]);
    server.create_room(json!({"name": "Ada", "public": true, "programme": games})).await;
    let rooms: Value = serde_json::from_str(&server.get("/api/rooms").await.text).unwrap();
    assert_eq!(rooms["rooms"][0]["about"]["evening"], json!({"played": 0, "games": 2}), "{rooms}");
    let page = server.get("/api/docs").await;
    assert_eq!(page.header("content-security-policy").unwrap().split(';').next(), Some("default-src 'self'"));
    assert!(!page.text.contains("<script") && !page.text.contains("style=\""));
}
