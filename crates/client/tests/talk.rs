//! What a client makes of servers that answer well, badly or not at all, over real sockets.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::net::SocketAddr;

use client::session::answer_to;
use client::{ClientError, HttpClient, RoomAddress, Session};
use futures_util::{SinkExt, StreamExt};
use protocol::http::JoinRoom;
use protocol::{Command, Hello, ServerMessage};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;

/// A server that hears the beginning of one request, says these bytes and closes.
async fn says(bytes: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = [0; 4096];
        assert!(stream.read(&mut request).await.unwrap() > 0);
        stream.write_all(bytes.as_bytes()).await.unwrap();
    });
    at
}

/// A server that opens one socket, hears the hello, and says these texts.
async fn tells(texts: &'static [&'static str]) -> (SocketAddr, tokio::task::JoinHandle<Vec<Value>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let heard = tokio::spawn(async move {
        let (stream, _) = listener.accept().await.unwrap();
        let mut socket = accept_async(stream).await.unwrap();
        let mut heard = Vec::new();
        for text in texts {
            let Message::Text(words) = socket.next().await.unwrap().unwrap() else { panic!("a text") };
            heard.push(serde_json::from_str(&words).unwrap());
            socket.send(Message::text(*text)).await.unwrap();
        }
        socket.close(None).await.unwrap();
        heard
    });
    (at, heard)
}

async fn join(at: SocketAddr) -> ClientError {
    HttpClient::new(at).join_room("BCDF", &JoinRoom::default()).await.unwrap_err()
}

#[tokio::test]
async fn whole_answers_and_answers_in_pieces_read_the_same() {
    let whole = "HTTP/1.1 200 OK\r\ncontent-length: 7\r\nx-word: yes\r\n\r\n{\"a\":1}";
    let pieces =
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nx-word: yes\r\n\r\n4\r\n{\"a\"\r\n3;x\r\n:1}\r\n0\r\n\r\n";
    let to_the_end = "HTTP/1.1 200 OK\r\nx-word: yes\r\n\r\n{\"a\":1}";
    for answer in [whole, pieces, to_the_end] {
        let response = HttpClient::new(says(answer).await).get("/").await.unwrap();
        assert_eq!((response.status, response.header("x-word")), (200, Some("yes")), "{answer}");
        assert_eq!(response.json::<Value>().unwrap(), json!({"a": 1}), "{answer}");
    }
}

#[tokio::test]
async fn a_refusal_is_told_with_its_code_and_its_words() {
    let full = says("HTTP/1.1 409 Conflict\r\n\r\n{\"code\":\"full\",\"message\":\"every seat is taken\"}").await;
    let refused =
        |status, code: &str, message: &str| ClientError::Refused { status, code: code.into(), message: message.into() };
    assert_eq!(join(full).await, refused(409, "full", "every seat is taken"));
    let proxy = says("HTTP/1.1 502 Bad Gateway\r\n\r\n<html>").await;
    assert_eq!(join(proxy).await, refused(502, "", "it does not say why"));
}

#[tokio::test]
async fn what_is_no_railbird_server_is_told_from_one_that_breaks_off_or_is_not_there() {
    let foreign = |error: &ClientError| matches!(error, ClientError::UnexpectedResponse { .. });
    assert!(foreign(&join(says("SSH-2.0-OpenSSH_9.2\r\n").await).await));
    assert!(foreign(&join(says("HTTP/1.1 200 OK\r\n\r\n<html>").await).await));
    let broken = join(says("HTTP/1.1 200 OK\r\ncontent-length: 700\r\n\r\n{").await).await;
    assert!(matches!(broken, ClientError::ConnectionLost { .. }), "{broken:?}");
    let closed = join(says("").await).await;
    assert!(matches!(closed, ClientError::ConnectionLost { .. }), "{closed:?}");
    let nobody = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let unreachable = join(nobody).await;
    assert!(matches!(unreachable, ClientError::Unreachable { .. }), "{unreachable:?}");
}

#[tokio::test]
async fn a_session_says_hello_numbers_its_requests_and_reads_frames() {
    let texts = &[
        "{\"type\":\"of tomorrow\"}",
        "{\"type\":\"ack\",\"id\":1,\"version\":7}",
        "{\"type\":\"refused\",\"id\":2,\"code\":\"full\",\"message\":\"no\"}",
    ];
    let (at, heard) = tells(texts).await;
    let hello = Hello { token: Some("t".into()), device: "test".into(), ..Hello::default() };
    let mut session = Session::connect(&RoomAddress::new(at, "BCDF"), &hello).await.unwrap();
    assert_eq!(session.send(Command::Start).await.unwrap(), 1);
    let frame = session.next_message().await.unwrap().unwrap();
    assert!(matches!(answer_to(&frame, 1), Some(Ok(7))), "a frame of a later server is passed over: {frame:?}");
    assert!(answer_to(&frame, 2).is_none());
    assert_eq!(session.send(Command::Roll).await.unwrap(), 2);
    let frame = session.next_message().await.unwrap().unwrap();
    assert!(matches!(answer_to(&frame, 2), Some(Err(refused)) if refused.code == "full"), "{frame:?}");
    assert!(session.next_message().await.unwrap().is_none(), "the server closed the session");
    let heard = heard.await.unwrap();
    assert_eq!((&heard[0]["token"], &heard[0]["device"]), (&json!("t"), &json!("test")));
    assert_eq!(heard[1..], [json!({"id": 1, "type": "start"}), json!({"id": 2, "type": "roll"})]);
}

#[tokio::test]
async fn a_frame_that_cannot_be_read_and_a_socket_that_is_refused_are_told() {
    let (at, _heard) = tells(&["{\"type\":\"pong\"}"]).await;
    let mut session = Session::connect(&RoomAddress::new(at, "BCDF"), &Hello::default()).await.unwrap();
    let unreadable: Result<Option<ServerMessage>, _> = session.next_message().await;
    assert!(matches!(unreadable, Err(ClientError::UnreadableMessage { .. })), "{unreadable:?}");
    let at = says("HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\n\r\n").await;
    let refused = Session::connect(&RoomAddress::new(at, "BCDF"), &Hello::default()).await.err().unwrap();
    assert_eq!(refused.to_string(), format!("http://{at} says 429 to room BCDF"));
}
