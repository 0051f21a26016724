#!/usr/bin/env python3
"""A bot for `railbird lab match`: it plays any game by choosing among the listed actions.

    railbird lab match dont-hesitate --bot "python3 examples/bot.py" --bot medium --games 20

docs/bot-protocol.md tells what goes in and out. Replace `choose` with something clever.
"""
import json
import random
import sys


def choose(question):
    """One of the actions; None lets time pass, which only a live turn allows."""
    if question["turn"]["type"] == "live" and random.random() < 0.9:
        return None
    return random.choice(question["actions"] or [question["any"]])


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        random.seed(message["seat"])
        say({"type": "ready", "name": "example"})
    elif message["type"] == "decide":
        action = choose(message)
        say({"type": "act", "action": action} if action else {"type": "wait"})
