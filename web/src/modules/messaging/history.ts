import type { Message } from '#contract/messaging.messages.ts';

/** A part of a conversation without gaps, oldest first. */
export interface History {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

const numberOf = ({ sequence }: Message): number => sequence;
export const lastNumber = ({ messages }: History): number => messages.at(-1)?.sequence ?? 0;

/** Both lists by number; of two versions of a message, the second one. */
function joined(former: readonly Message[], newer: readonly Message[]): Message[] {
  const all = new Map([...former, ...newer].map((message) => [message.sequence, message]));
  return [...all.values()].toSorted((a, b) => numberOf(a) - numberOf(b));
}
export const withOlder = (history: History, page: History): History => ({
  messages: joined(history.messages, page.messages),
  hasOlder: page.hasOlder,
  hasNewer: history.hasNewer,
});
export const withNewer = (history: History, page: History): History => ({
  messages: joined(history.messages, page.messages),
  hasOlder: history.hasOlder,
  hasNewer: page.hasNewer,
});

/**
 * The history after a message arrived, was sent, or changed. A number that does not follow the last one leaves a gap:
 * then there is something newer to read.
 */
export function withMessage(history: History, message: Message): History {
  const isKnown = history.messages.some(({ sequence }) => sequence === message.sequence);
  if (isKnown) return { ...history, messages: joined(history.messages, [message]) };
  const first = history.messages[0]?.sequence ?? 1;
  if (history.hasNewer || message.sequence < first) return history;
  if (message.sequence !== lastNumber(history) + 1 && history.messages.length > 0)
    return { ...history, hasNewer: true };
  return { ...history, messages: [...history.messages, message] };
}

/** What was read again replaces what is shown, except older messages that were loaded before. */
export const withLatest = (history: History, latest: History): History => {
  const first = latest.messages[0]?.sequence;
  if (first === undefined) return latest;
  const isJoined = lastNumber(history) >= first - 1;
  if (!isJoined) return latest;
  const older = history.messages.filter(({ sequence }) => sequence < first);
  return {
    messages: [...older, ...latest.messages],
    hasOlder: older.length > 0 ? history.hasOlder : latest.hasOlder,
    hasNewer: latest.hasNewer,
  };
};

/** A message, and what begins with it. */
export interface Block {
  readonly message: Message;
  /** The day, where it is another one than before. */
  readonly day: string | null;
  /** Whether it is the first message that was unread when the conversation was opened. */
  readonly startsUnread: boolean;
  /** Whether the message before it is of someone else, or older than five minutes. */
  readonly startsGroup: boolean;
}
const GROUP_MS = 5 * 60_000;
export function blocksOf(
  messages: readonly Message[],
  { dayOf, readUpTo, ownId }: { dayOf: (at: string) => string; readUpTo: number; ownId: string },
): Block[] {
  let isMarked = false;
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const day = dayOf(message.at);
    const isNewDay = before === undefined || dayOf(before.at) !== day;
    const isNews = message.actorId !== ownId && message.event === null;
    const startsUnread = !isMarked && message.sequence > readUpTo && isNews;
    isMarked ||= startsUnread;
    const isFar = before !== undefined && Date.parse(message.at) - Date.parse(before.at) > GROUP_MS;
    return {
      message,
      day: isNewDay ? day : null,
      startsUnread,
      startsGroup: isNewDay || startsUnread || before.event !== null || before.actorId !== message.actorId || isFar,
    };
  });
}
