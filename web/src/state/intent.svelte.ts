// What somebody meant to do in a room before it was there: start at once, or only watch.

class Intent {
  start = $state<string | null>(null);
}

export const intent = new Intent();
