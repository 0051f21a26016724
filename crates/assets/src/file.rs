//! One file of the client, with its packed forms.

use axum::http::HeaderValue;

/// How a file is packed, the smallest first.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// A file as the build wrote it; packed forms are files of their own.
pub(crate) struct StoredFile {
    pub(crate) name: &'static str,
    pub(crate) bytes: &'static [u8],
    /// The value for `etag`, which names these bytes.
    pub(crate) etag: &'static str,
}

/// A file to send, and how it is packed.
pub(crate) struct EncodedFile {
    pub(crate) file: &'static StoredFile,
    /// The word for it in `content-encoding`, if it is packed.
    pub(crate) encoding: Option<&'static str>,
}

/// The file of this name as small as the asker can take it.
pub(crate) fn find_file(files: &'static [StoredFile], name: &str, accept_encoding: &str) -> Option<EncodedFile> {
    let find = |name: &str| files.binary_search_by_key(&name, |file| file.name).ok().map(|at| &files[at]);
    let plain = find(name)?;
    let accepts = |encoding: &str| accept_encoding.split(',').any(|one| accepts(one, encoding));
    let encoded = ENCODINGS.iter().filter(|(word, _)| accepts(word)).find_map(|(word, end)| {
        let file = find(&format!("{name}{end}"))?;
        Some(EncodedFile { file, encoding: Some(word) })
    });
    Some(encoded.unwrap_or(EncodedFile { file: plain, encoding: None }))
}

/// Whether one entry of `accept-encoding` means this packing and does not refuse it.
fn accepts(entry: &str, encoding: &str) -> bool {
    let (word, quality) = entry.split_once(';').unwrap_or((entry, ""));
    let refused = quality.trim().strip_prefix("q=").is_some_and(|weight| weight.trim_matches(['0', '.']).is_empty());
    word.trim() == encoding && !refused
}

/// The type of a file by the end of its name.
pub(crate) fn content_type(name: &str) -> HeaderValue {
    let end = name.rsplit_once('.').map_or("", |(_, end)| end);
    HeaderValue::from_static(match end {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn file(name: &'static str) -> StoredFile {
        StoredFile { name, bytes: b"bytes", etag: "" }
    }

    static FILES: &[StoredFile] = &[file("a.js"), file("a.js.br"), file("a.js.gz"), file("b.png")];

    fn encoding(name: &str, accepts: &str) -> Option<Option<&'static str>> {
        find_file(FILES, name, accepts).map(|encoded| encoded.encoding)
    }

    #[test]
    fn the_smallest_packing_that_the_asker_takes_is_sent() {
        assert_eq!(encoding("a.js", "gzip, deflate, br"), Some(Some("br")));
        assert_eq!(encoding("a.js", "gzip"), Some(Some("gzip")));
        assert_eq!(encoding("a.js", "br;q=0, gzip;q=0.5"), Some(Some("gzip")));
        assert_eq!(encoding("a.js", ""), Some(None));
        assert_eq!(encoding("b.png", "br"), Some(None));
        assert_eq!(encoding("c.js", "br"), None);
    }
}
