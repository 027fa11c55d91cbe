import type { Message } from '#contract/messaging/messages.ts';

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
/** Messages that are shown at once. What is further away is dropped, and read again when someone scrolls there. */
export const SHOWN_MAX = 300;
/** What is in sight or in use stretches what is shown, up to here. */
export const STRETCHED_MAX = 600;

/** The numbers of the first and the last message that cannot be dropped. */
export interface InUse {
  readonly from: number;
  readonly to: number;
}
const part = ({ messages, hasOlder, hasNewer }: History, start: number, end: number): History => ({
  messages: messages.slice(start, end),
  hasOlder: hasOlder || start > 0,
  hasNewer: hasNewer || end < messages.length,
});

/** Drops the newest messages beyond what is shown at once. */
function withoutNewest(history: History, inUse: InUse | null): History {
  const { messages } = history;
  const usedEnd = inUse === null ? 0 : messages.findLastIndex(({ sequence }) => sequence <= inUse.to) + 1;
  return part(history, 0, Math.min(messages.length, STRETCHED_MAX, Math.max(SHOWN_MAX, usedEnd)));
}
const startOf = ({ messages }: History, inUse: InUse | null): number => {
  const usedStart = inUse === null ? -1 : messages.findIndex(({ sequence }) => sequence >= inUse.from);
  const start = Math.max(0, messages.length - SHOWN_MAX);
  return usedStart < 0 ? start : Math.min(start, usedStart);
};
/** Drops the oldest messages beyond what is shown at once. */
function withoutOldest(history: History, inUse: InUse | null): History {
  const { messages } = history;
  const start = Math.max(messages.length - STRETCHED_MAX, startOf(history, inUse));
  return part(history, start, messages.length);
}
/** After what was added by itself: drops the oldest messages, or the newest where the oldest are in use. */
export function bounded(history: History, inUse: InUse | null): History {
  const { messages } = history;
  const start = startOf(history, inUse);
  const usedEnd = inUse === null ? 0 : messages.findLastIndex(({ sequence }) => sequence <= inUse.to) + 1;
  return part(history, start, Math.max(start + SHOWN_MAX, Math.min(usedEnd, start + STRETCHED_MAX)));
}

const contains = ({ messages }: History, number: number): boolean =>
  messages.some(({ sequence }) => sequence === number);
/** With the page before the message `before`. It comes too late when something else is shown by now. */
export const withOlder = (history: History, page: History, before: number, inUse: InUse | null = null): History =>
  history.messages[0]?.sequence === before
    ? withoutNewest(
        { messages: joined(history.messages, page.messages), hasOlder: page.hasOlder, hasNewer: history.hasNewer },
        inUse,
      )
    : history;
/** With the page after the message `after`. */
export const withNewer = (history: History, page: History, after: number, inUse: InUse | null = null): History => {
  if (history.messages.length > 0 && !contains(history, after)) return history;
  const isAhead = lastNumber(history) > Math.max(after, lastNumber(page));
  const messages = joined(history.messages, page.messages);
  const all = { messages, hasOlder: history.hasOlder, hasNewer: isAhead ? history.hasNewer : page.hasNewer };
  return withoutOldest(all, inUse);
};

/** Whether there are unread numbers between the last message and this one. */
export const isBeyondGap = (history: History, { sequence }: Message): boolean =>
  !history.hasNewer && history.messages.length > 0 && sequence > lastNumber(history) + 1;
/**
 * The history after a message arrived, was sent, or changed. A number that does not follow the last one leaves a gap:
 * then there is something newer to read.
 */
export function withMessage(history: History, message: Message, inUse: InUse | null = null): History {
  if (contains(history, message.sequence)) return { ...history, messages: joined(history.messages, [message]) };
  if (isBeyondGap(history, message)) return { ...history, hasNewer: true };
  // What the user hid is changed by others too.
  if (history.hasNewer || message.sequence <= lastNumber(history)) return history;
  return bounded({ ...history, messages: [...history.messages, message] }, inUse);
}

/**
 * What was read again replaces what is shown, except older messages that were loaded before, and messages that arrived
 * since `known` was the last one, when the reading began.
 */
export const withLatest = (history: History, latest: History, known = lastNumber(history)): History => {
  const first = latest.messages[0]?.sequence;
  if (first === undefined) return latest;
  const isJoined = lastNumber(history) >= first - 1;
  if (!isJoined) return latest;
  const older = history.messages.filter(({ sequence }) => sequence < first);
  const readUpTo = Math.max(known, lastNumber(latest));
  const arrived = history.messages.filter(({ sequence }) => sequence > readUpTo);
  return {
    messages: [...older, ...latest.messages, ...arrived],
    hasOlder: older.length > 0 ? history.hasOlder : latest.hasOlder,
    hasNewer: latest.hasNewer,
  };
};

/** Whether what is shown begins after the first message that was unread. */
export const startsBeyond = ({ messages, hasOlder }: Omit<History, 'hasNewer'>, readUpTo: number): boolean =>
  hasOlder && (messages[0]?.sequence ?? 0) > readUpTo + 1;

/** A message, and what begins with it. */
export interface Block {
  readonly message: Message;
  /** The day, where it is another one than before. */
  readonly day: string | null;
  /** Whether it is the first message that was unread when the conversation was opened. */
  readonly startsUnread: boolean;
  /** Whether the message before it is of someone else, or older than five minutes. */
  readonly startsGroup: boolean;
  /** Whether its time is shown: it begins a day, or comes more than five minutes after the one before. */
  readonly startsRun: boolean;
}
const GROUP_MS = 5 * 60_000;
export function blocksOf(
  messages: readonly Message[],
  {
    dayOf,
    readUpTo,
    ownId,
    hasOlder,
  }: { dayOf: (at: string) => string; readUpTo: number; ownId: string; hasOlder: boolean },
): Block[] {
  // Where unread messages before the first one are not shown, none of these is the first that was unread.
  let isMarked = startsBeyond({ messages, hasOlder }, readUpTo);
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
      startsRun: isNewDay || isFar,
      startsGroup: isNewDay || startsUnread || before.event !== null || before.actorId !== message.actorId || isFar,
    };
  });
}

/** Messages that this computer keeps of a conversation. */
const SAVED_MESSAGES = 40;
/** What a start without a connection shows: the last messages, where they are the end of the conversation. */
export const lastOf = ({ messages, hasOlder, hasNewer }: History): History | undefined =>
  hasNewer
    ? undefined
    : {
        messages: messages.slice(-SAVED_MESSAGES),
        hasOlder: hasOlder || messages.length > SAVED_MESSAGES,
        hasNewer,
      };
