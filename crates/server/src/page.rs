//! The OpenAPI document as a page for people, in plain HTML. The page runs no script and loads nothing from elsewhere,
//! which no crate for such pages can say.

use std::fmt::Write;

use serde_json::{Map, Value};

/// The stylesheet of the page.
pub(crate) const STYLE: &str = "\
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
h3 code { font-size: 1.1em; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .4rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid; }
";

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// An OpenAPI document as a page.
pub(crate) fn docs(document: &Value) -> String {
    let info = &document["info"];
    let mut body =
        format!("<h1>{} {}</h1>{}", text(&info["title"]), text(&info["version"]), paragraph(&info["description"]));
    body.push_str("<p><a href=\"/api/openapi.json\">The same for programs</a></p><h2>Requests</h2><ul>");
    let operations = operations(document);
    for (method, path, operation) in &operations {
        let (id, summary) = (text(&operation["operationId"]), text(&operation["summary"]));
        add(
            &mut body,
            format_args!("<li><a href=\"#{id}\"><code>{method} {}</code></a> {summary}</li>", escaped(path)),
        );
    }
    body.push_str("</ul>");
    for (method, path, operation) in operations {
        add(
            &mut body,
            format_args!("<h3 id=\"{}\"><code>{method} {}</code></h3>", text(&operation["operationId"]), escaped(path)),
        );
        add(
            &mut body,
            format_args!(
                "<p><strong>{}.</strong> {}</p>",
                text(&operation["summary"]),
                text(&operation["description"])
            ),
        );
        if let Some(content) = operation["requestBody"]["content"].as_object() {
            body.push_str("<h4>Body</h4>");
            tell_content(&mut body, content);
        }
        body.push_str("<h4>Answers</h4>");
        for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
            add(
                &mut body,
                format_args!("<p><strong>{}</strong> {}</p>", escaped(status), text(&answer["description"])),
            );
            if let Some(content) = answer["content"].as_object() {
                tell_content(&mut body, content);
            }
        }
    }
    body.push_str("<h2>Shapes</h2>");
    for (name, shape) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let name = escaped(name);
        add(&mut body, format_args!("<h3 id=\"shape-{name}\">{name}</h3>{}", paragraph(&shape["description"])));
        tell_shape(&mut body, shape);
    }
    whole("Railbird: the interface", &body)
}

/// Every method of every path.
fn operations(document: &Value) -> Vec<(String, &str, &Value)> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let every =
        paths.flat_map(|(path, item)| METHODS.iter().map(move |method| (path.as_str(), *method, &item[*method])));
    every.filter(|(_, _, it)| it.is_object()).map(|(path, method, it)| (method.to_uppercase(), path, it)).collect()
}

fn tell_content(body: &mut String, content: &Map<String, Value>) {
    for (kind, content) in content {
        let schema = &content["schema"];
        let codes = problem_codes(schema);
        match (codes, schema["type"].as_str()) {
            (Some(codes), _) => {
                let codes: Vec<String> = codes.iter().map(|code| format!("<code>{}</code>", text(code))).collect();
                add(body, format_args!("<p>A {} with code {}.</p>", link("ApiError"), codes.join(" or ")));
            }
            (None, Some("object")) => tell_shape(body, schema),
            (None, _) => add(body, format_args!("<p>{} as <code>{}</code></p>", kind_of(schema), escaped(kind))),
        }
        if let (Some(example), None) = (content.get("example"), codes) {
            add(body, format_args!("<pre>{}</pre>", escaped(&format!("{example:#}"))));
        }
    }
}

/// The codes of a refusal, if the schema is one.
fn problem_codes(schema: &Value) -> Option<&Vec<Value>> {
    schema["allOf"].as_array()?.iter().find_map(|part| part["properties"]["code"]["enum"].as_array())
}

/// An object's fields as a table; of anything else its kind.
fn tell_shape(body: &mut String, shape: &Value) {
    let parts = ["allOf", "oneOf"].iter().find_map(|word| shape[*word].as_array());
    if let Some(parts) = parts {
        for part in parts {
            add(body, format_args!("{}", paragraph(&part["description"])));
            tell_shape(body, part);
        }
        return;
    }
    let Some(fields) = shape["properties"].as_object() else {
        return add(body, format_args!("<p>{}</p>", kind_of(shape)));
    };
    let required = |name: &str| shape["required"].as_array().is_some_and(|names| names.iter().any(|it| it == name));
    body.push_str("<table><tr><th>Field</th><th>Kind</th><th>What it is</th></tr>");
    for (name, field) in fields {
        let optional = if required(name) { "" } else { ", may be missing" };
        let row = format_args!(
            "<tr><td><code>{}</code></td><td>{}{optional}</td><td>{}</td></tr>",
            escaped(name),
            kind_of(field),
            text(&field["description"])
        )
        .to_string();
        body.push_str(&row);
    }
    body.push_str("</table>");
    for (name, field) in fields {
        let inner = if field["items"].is_object() { &field["items"] } else { field };
        if inner["properties"].is_object() {
            add(body, format_args!("<p>where <code>{}</code> is</p>", escaped(name)));
            tell_shape(body, inner);
        }
    }
}

fn kind_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|place| place.rsplit('/').next()) {
        return link(name);
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(|word| format!("<code>{}</code>", text(word))).collect::<Vec<_>>().join(" or ");
    }
    if let Some(parts) = schema["oneOf"].as_array().or(schema["allOf"].as_array()) {
        return parts.iter().map(kind_of).collect::<Vec<_>>().join(" or ");
    }
    match &schema["type"] {
        Value::String(kind) if kind == "array" => format!("list of {}", kind_of(&schema["items"])),
        Value::String(kind) => escaped(kind),
        Value::Array(kinds) => kinds.iter().map(text).collect::<Vec<_>>().join(" or "),
        _ => "anything".into(),
    }
}

fn link(shape: &str) -> String {
    let shape = escaped(shape);
    format!("<a href=\"#shape-{shape}\">{shape}</a>")
}

fn paragraph(value: &Value) -> String {
    let text = text(value);
    if text.is_empty() { text } else { format!("<p>{text}</p>") }
}

/// Words of the document, made safe; what stands between backticks is code.
fn text(value: &Value) -> String {
    let words = value.as_str().unwrap_or_default().split('`').enumerate();
    words
        .map(|(part, words)| if part % 2 == 1 { format!("<code>{}</code>", escaped(words)) } else { escaped(words) })
        .collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn add(body: &mut String, more: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = body.write_fmt(more);
}

fn whole(title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <link rel=\"stylesheet\" href=\"/api/docs/style.css\"></head><body>{body}</body></html>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_the_interface_tells_every_request_and_every_shape_and_runs_nothing() {
        let document = crate::openapi::document();
        let page = docs(&document);
        for (method, path, _) in operations(&document) {
            assert!(page.contains(&format!(
                "<h3 id=\"{}\"",
                text(&document["paths"][path][method.to_lowercase()]["operationId"])
            )));
        }
        for name in document["components"]["schemas"].as_object().unwrap().keys() {
            assert!(page.contains(&format!("id=\"shape-{name}\"")), "{name}");
        }
        for foreign in ["<script", "style=", "http://", "https://", " on"] {
            let tags = page.split('<').filter_map(|part| part.split_once('>')).map(|(tag, _)| format!("<{tag}"));
            assert!(tags.into_iter().all(|tag| !tag.contains(foreign)), "{foreign}");
        }
    }

    #[test]
    fn what_people_wrote_cannot_become_part_of_a_page() {
        assert_eq!(escaped("<b onclick=\"x\">&"), "&lt;b onclick=&quot;x&quot;&gt;&amp;");
    }
}
