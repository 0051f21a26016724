//! Which answer a request gets.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};

use crate::FILES;
use crate::file::{EncodedFile, StoredFile, content_type, find_file};

const INDEX: &str = "index.html";
/// Files under here are named by their content, so they never change.
const HASHED_FOLDER: &str = "assets/";

/// Answers a request that no route of the server took: with a file of the client, or with the page itself, which knows
/// its own addresses.
pub async fn serve(request: Request) -> Response<Body> {
    answer(FILES, request.method(), request.uri().path(), request.headers())
}

fn answer(files: &'static [StoredFile], method: &Method, path: &str, headers: &HeaderMap) -> Response<Body> {
    if method != Method::GET && method != Method::HEAD {
        return plain(StatusCode::METHOD_NOT_ALLOWED, "this address can only be read");
    }
    let name = path.trim_start_matches('/');
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if let Some(packed) = find_file(files, name, accepts).filter(|_| name != INDEX && !name.is_empty()) {
        let caching = if name.starts_with(HASHED_FOLDER) { "public, max-age=31536000, immutable" } else { "no-cache" };
        return send(name, &packed, caching, headers);
    }
    // Addresses of the page have no dot; a file that is not there is not the page.
    if name.contains('.') && name != INDEX {
        return plain(StatusCode::NOT_FOUND, "there is nothing here");
    }
    match find_file(files, INDEX, accepts) {
        Some(packed) => send(INDEX, &packed, "no-store", headers),
        None => page(NO_CLIENT_PAGE),
    }
}

fn send(name: &str, packed: &EncodedFile, caching: &'static str, asked: &HeaderMap) -> Response<Body> {
    let StoredFile { bytes, etag, .. } = *packed.file;
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let known = known.is_some_and(|tags| tags.split(',').any(|one| one.trim().trim_start_matches("W/") == etag));
    let mut response = match known {
        true => status(StatusCode::NOT_MODIFIED, Body::empty()),
        false => status(StatusCode::OK, Body::from(bytes)),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, content_type(name));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::ETAG, HeaderValue::from_static(etag));
    if let Some(packing) = packed.encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(packing));
    }
    response
}

fn plain(code: StatusCode, words: &'static str) -> Response<Body> {
    let mut response = status(code, Body::from(words));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}

fn page(text: &'static str) -> Response<Body> {
    let mut response = status(StatusCode::OK, Body::from(text));
    response.headers_mut().insert(header::CONTENT_TYPE, content_type(INDEX));
    response
}

fn status(code: StatusCode, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = code;
    response
}

const NO_CLIENT_PAGE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Railbird</title><h1>Railbird</h1>\
<p>The server is up, but this program was built without the web client. <code>cargo xtask serve</code> builds it and \
starts again; <code>cargo xtask web</code> only builds it.</p>\
<p><a href=\"/api/games\">Games</a> · <a href=\"/healthz\">Health</a></p></html>";

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that fails is a panic")]
mod tests {
    use super::*;

    static BUILT: &[StoredFile] = &[
        StoredFile { name: "assets/a-1234.js", bytes: b"script", etag: "\"1\"" },
        StoredFile { name: "assets/a-1234.js.br", bytes: b"s", etag: "\"2\"" },
        StoredFile { name: "favicon.svg", bytes: b"<svg/>", etag: "\"3\"" },
        StoredFile { name: "index.html", bytes: b"<!doctype html>page", etag: "\"4\"" },
    ];

    fn get(files: &'static [StoredFile], path: &str, headers: &[(header::HeaderName, &str)]) -> Response<Body> {
        let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap()));
        answer(files, &Method::GET, path, &headers.collect())
    }

    fn told<'a>(response: &'a Response<Body>, name: &header::HeaderName) -> &'a str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[test]
    fn addresses_of_the_page_all_get_the_page_and_never_an_old_one() {
        for path in ["/", "/r/HORN", "/tv/HORN", "/replay/abc/1", "/rules/a-game", "/index.html"] {
            let response = get(BUILT, path, &[]);
            assert_eq!(response.status(), StatusCode::OK, "{path}");
            assert_eq!(told(&response, &header::CACHE_CONTROL), "no-store", "{path}");
            assert_eq!(told(&response, &header::CONTENT_TYPE), "text/html; charset=utf-8", "{path}");
        }
    }

    #[test]
    fn files_named_by_their_content_are_kept_for_good_and_sent_packed() {
        let response = get(BUILT, "/assets/a-1234.js", &[(header::ACCEPT_ENCODING, "gzip, br")]);
        assert_eq!(told(&response, &header::CONTENT_ENCODING), "br");
        assert_eq!(told(&response, &header::CONTENT_TYPE), "text/javascript; charset=utf-8");
        assert!(told(&response, &header::CACHE_CONTROL).contains("immutable"));
    }

    #[test]
    fn who_has_a_file_already_is_told_so() {
        let first = get(BUILT, "/favicon.svg", &[]);
        let tag = told(&first, &header::ETAG).to_owned();
        let second = get(BUILT, "/favicon.svg", &[(header::IF_NONE_MATCH, &tag)]);
        assert_eq!(second.status(), StatusCode::NOT_MODIFIED);
        let other = get(BUILT, "/favicon.svg", &[(header::IF_NONE_MATCH, "\"0\"")]);
        assert_eq!(other.status(), StatusCode::OK);
    }

    #[test]
    fn what_is_not_there_is_not_the_page() {
        assert_eq!(get(BUILT, "/assets/old-9.js", &[]).status(), StatusCode::NOT_FOUND);
        assert_eq!(get(BUILT, "/build.json", &[]).status(), StatusCode::NOT_FOUND);
        let written = answer(BUILT, &Method::POST, "/", &HeaderMap::new());
        assert_eq!(written.status(), StatusCode::METHOD_NOT_ALLOWED);
    }

    #[test]
    fn without_the_client_the_page_says_how_to_build_it() {
        let response = get(&[], "/r/HORN", &[]);
        assert_eq!(response.status(), StatusCode::OK);
        assert!(NO_CLIENT_PAGE.contains("cargo xtask web"));
    }
}
