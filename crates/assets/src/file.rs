//! One file of the client, with its packed forms.

use axum::http::HeaderValue;

/// How a file is packed, the smallest first.
const PACKINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Bytes to send, and how they are packed.
pub(crate) struct EncodedFile {
    pub(crate) bytes: &'static [u8],
    /// The word for it in `content-encoding`, if it is packed.
    pub(crate) encoding: Option<&'static str>,
}

/// The file of this name as small as the asker can take it.
pub(crate) fn find_file(files: &'static [(&str, &[u8])], name: &str, accept_encoding: &str) -> Option<EncodedFile> {
    let bytes = |name: &str| files.binary_search_by_key(&name, |(name, _)| name).ok().map(|at| files[at].1);
    let plain = bytes(name)?;
    let takes = |packing: &str| accept_encoding.split(',').any(|one| takes(one, packing));
    let packed = PACKINGS.iter().filter(|(word, _)| takes(word)).find_map(|(word, end)| {
        let bytes = bytes(&format!("{name}{end}"))?;
        Some(EncodedFile { bytes, encoding: Some(word) })
    });
    Some(packed.unwrap_or(EncodedFile { bytes: plain, encoding: None }))
}

/// Whether one entry of `accept-encoding` means this packing and does not refuse it.
fn takes(entry: &str, packing: &str) -> bool {
    let (word, quality) = entry.split_once(';').unwrap_or((entry, ""));
    let refused = quality.trim().strip_prefix("q=").is_some_and(|weight| weight.trim_matches(['0', '.']).is_empty());
    word.trim() == packing && !refused
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

/// A name for these bytes: the same bytes have the same, on every machine (64-bit FNV-1a).
pub(crate) fn etag(bytes: &[u8]) -> String {
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("\"{hash:016x}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    static FILES: &[(&str, &[u8])] = &[("a.js", b"plain"), ("a.js.br", b"b"), ("a.js.gz", b"gz"), ("b.png", b"png")];

    fn packing(name: &str, accepts: &str) -> Option<Option<&'static str>> {
        find_file(FILES, name, accepts).map(|packed| packed.encoding)
    }

    #[test]
    fn the_smallest_packing_that_the_asker_takes_is_sent() {
        assert_eq!(packing("a.js", "gzip, deflate, br"), Some(Some("br")));
        assert_eq!(packing("a.js", "gzip"), Some(Some("gzip")));
        assert_eq!(packing("a.js", "br;q=0, gzip;q=0.5"), Some(Some("gzip")));
        assert_eq!(packing("a.js", ""), Some(None));
        assert_eq!(packing("b.png", "br"), Some(None));
        assert_eq!(packing("c.js", "br"), None);
    }

    #[test]
    fn other_bytes_have_another_tag() {
        assert_eq!(etag(b"one"), etag(b"one"));
        assert_ne!(etag(b"one"), etag(b"two"));
    }
}
