// Who plays, who waits for a seat and who watches. Who gets a seat is the server's to say.
import type { ProgrammeItemView, ClaimView, MemberId, MemberView, RoomView } from '../net/wire';

const seated = (room: RoomView, member: MemberId): boolean =>
  room.chairs.some((chair) => chair.type === 'member' && chair.member === member);

/** Those who would like a seat and have none, in the order they came. */
export const waiting = (room: RoomView): MemberView[] => room.members.filter((it) => room.waiting.includes(it.id));

/** Those who chose to watch. */
export const watching = (room: RoomView): MemberView[] =>
  room.members.filter((it) => !it.left && !room.waiting.includes(it.id) && !seated(room, it.id));

/** How many people want to play: those with a seat and those who wait for one. */
export const wanting = (room: RoomView): number =>
  room.chairs.filter((chair) => chair.type === 'member' && !chair.left).length + room.waiting.length;

/** Those who wait for the leader to agree, the first to ask first. */
export function requests(room: RoomView): { claim: ClaimView; who: MemberView }[] {
  const open = room.claims.filter((it) => !it.agreed);
  return open.flatMap((claim) => {
    const who = room.members.find((it) => it.id === claim.member);
    return who === undefined ? [] : [{ claim, who }];
  });
}

/** Whether a bot is left whose seat this member could ask for. */
export function botLeft(room: RoomView, you: MemberId): boolean {
  const bots = room.chairs.filter((chair) => chair.type === 'bot').length;
  return bots > room.claims.filter((it) => it.member !== you).length;
}

/** How many of those who want to play a game of the programme seats, where it does not seat them all; else null. */
export function tooFew(room: RoomView, bill: ProgrammeItemView): number | null {
  // The leader's limit of players applies to the next game only. A line that was just changed has no number yet.
  const chairs = bill.stage === 'next' ? Math.min(bill.chairs, room.most) : bill.chairs;
  return bill.stage === 'done' || bill.chairs === 0 || chairs >= wanting(room) ? null : chairs;
}
