// Who leads a room, who is ready for its next game, and what everybody waits for.
import type { MemberView, RoomView } from '../net/wire';
import { words } from './words';

/** What whoever leads is called. */
export function leaderName(room: RoomView | null): string {
  return room?.members.find((it) => it.id === room.leader)?.name ?? words.lobby.someLeader;
}

/** Whether this seat keeps nobody waiting. Bots never do, and whoever leads is ready when they start. */
export function isReady(room: RoomView | null, seat: number): boolean {
  const chair = room?.chairs[seat];
  if (room === null || chair?.type !== 'member') return true;
  return room.leader === chair.member || room.members.find((it) => it.id === chair.member)?.ready === true;
}

/** The names of those who have a seat and are not ready. */
export function unready(room: RoomView | null): string[] {
  return (room?.chairs ?? []).flatMap((chair, seat) => {
    if (chair.type !== 'member' || isReady(room, seat)) return [];
    return room?.members.find((it) => it.id === chair.member)?.name ?? [];
  });
}

/** "Bob and Cleo are not ready. Start anyway?" Null if nobody is missing. */
export function startQuestion(room: RoomView | null): string | null {
  const names = unready(room);
  return names.length === 0 ? null : words.lobby.startAnyway({ names, people: names.length });
}

/** What a lobby waits for, in a sentence for everybody. */
export function waitsFor(room: RoomView | null): string {
  const names = unready(room);
  if (names.length > 0) return words.lobby.waitsForReady({ names });
  return room?.leader == null ? words.lobby.waitsForSomebody : words.lobby.canStart({ leader: leaderName(room) });
}

/** Who leads now, if that has passed on from somebody else since the room was told last; null at first sight. */
export function passedOn(before: RoomView | null, now: RoomView): MemberView | null {
  if (before === null || before.leader === null || before.leader === now.leader) return null;
  return now.members.find((it) => it.id === now.leader) ?? null;
}
