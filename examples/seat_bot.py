"""A bot in one file: it comes into a room, takes a seat and plays Don't Hesitate to the end.

    python3 examples/seat_bot.py http://localhost:7777 CODE Robin

It needs nothing but Python's own library; docs/bots.md goes through it step by step.
"""

import base64
import json
import os
import socket
import struct
import sys
import urllib.parse
import urllib.request


class WebSocket:
    """As much of a WebSocket as a client needs: text out and in, pings answered."""

    def __init__(self, host, port, path):
        self.stream = socket.create_connection((host, port), timeout=60)
        self.reader = self.stream.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        status = self.reader.readline()
        if b" 101 " not in status:
            raise SystemExit(f"no table here: {status.decode().strip()}")
        while self.reader.readline().strip():
            pass

    def frame(self, opcode, body):
        mask = os.urandom(4)
        if len(body) < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | len(body))
        else:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, len(body))
        self.stream.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(body)))

    def say(self, message):
        self.frame(1, json.dumps(message).encode())

    def hear(self):
        """The next message, or None when the server has said goodbye."""
        text = b""
        while True:
            head = self.reader.read(2)
            if len(head) < 2:
                return None
            last, opcode, length = head[0] & 0x80, head[0] & 0x0F, head[1] & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self.reader.read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.reader.read(8))
            body = self.reader.read(length)
            if opcode == 8:
                return None
            if opcode == 9:
                self.frame(10, body)
            elif opcode in (0, 1):
                text += body
                if last:
                    return json.loads(text)


def choose(options):
    """What to do. The options tell all there is to weigh, so no rule stands here."""
    sure = options["good_faces"] >= 4 or options["next"] is None
    return {"type": "accept" if sure else "pass"}


def join(server, code, name):
    """Comes into the room; the token that opens the seat is in the answer."""
    body = json.dumps({"name": name}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{server}/api/rooms/{code}/join", body, headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)["token"]


def play(server, code, name):
    token = os.environ.get("RAILBIRD_TOKEN") or join(server, code, name)
    place = urllib.parse.urlsplit(server)
    table = WebSocket(place.hostname, place.port or 80, f"/api/rooms/{code}/socket")
    table.say({"token": token, "device": "seat_bot"})
    acted = -1
    while message := table.hear():
        kind = message["type"]
        if kind == "welcome":
            print(f"{name} has seat {message['seat']}", flush=True)
        elif kind == "table" and message["turn"]["type"] == "over":
            print("over:", json.dumps(message["turn"]["standings"]), flush=True)
            return 0
        elif kind == "table" and message["options"] and message["version"] > acted:
            acted = message["version"]
            table.say({"type": "act", "id": acted, "action": choose(message["options"])})
        elif kind in ("refused", "bye"):
            print(f"{kind}: {message['message']}", file=sys.stderr)
            if kind == "bye":
                return 1
    return 1


if __name__ == "__main__":
    sys.exit(play(*sys.argv[1:4]))
