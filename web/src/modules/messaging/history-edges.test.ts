import { expect, it } from 'vitest';
import type { Message } from '#contract/messaging/messages.ts';
import { historyOf, messageOf } from '../../../test/messages.ts';
import {
  blocksOf,
  bounded,
  type History,
  isBeyondGap,
  lastOf,
  SHOWN_MAX,
  startsBeyond,
  withLatest,
  withNewer,
} from './history.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString();
const message = (sequence: number, more: Partial<Message> = {}) => messageOf(sequence, { at: at(sequence), ...more });
const history = (sequences: readonly number[], more: Partial<History> = {}) =>
  historyOf(
    sequences.map((sequence) => message(sequence)),
    more,
  );
const shown = ({ messages, ...flags }: History) => ({ ...flags, numbers: messages.map(({ sequence }) => sequence) });

it('a page after nothing is taken as it is', () => {
  expect(shown(withNewer(history([]), history([1, 2], { hasNewer: true }), 0))).toEqual({
    numbers: [1, 2],
    hasOlder: false,
    hasNewer: true,
  });
});

it.each([
  ['ends where the history ends', [1, 2, 3], [2, 3], true],
  ['ends before it, since more arrived', [1, 2, 3, 4], [2, 3], false],
])('a page that %s says whether there is more: %#', (_what, numbers, page, hasNewer) => {
  expect(withNewer(history(numbers), history(page, { hasNewer: true }), 1).hasNewer).toBe(hasNewer);
});

it.each([
  [[1, 2], {}, 3, false],
  [[1, 2], {}, 4, true],
  [[1, 2], { hasNewer: true }, 4, false],
  [[], {}, 4, false],
])('after %o (%o), message %i is beyond a gap: %s', (numbers, more, sequence, beyond) => {
  expect(isBeyondGap(history(numbers, more), message(sequence))).toBe(beyond);
});

it.each([
  ['follows', [1, 2], [3, 4], [1, 2, 3, 4], false],
  ['leaves a gap', [1, 2], [4, 5], [4, 5], true],
  ['begins with the same', [3, 4], [3, 4], [3, 4], true],
])(
  'what was read again and %s keeps older messages as far as they join: %#',
  (_what, before, latest, after, hasOlder) => {
    expect(shown(withLatest(history(before), history(latest, { hasOlder: true })))).toEqual({
      numbers: after,
      hasOlder,
      hasNewer: false,
    });
  },
);

it.each([
  [0, SHOWN_MAX - 1, false],
  [0, SHOWN_MAX, false],
  [1, SHOWN_MAX + 1, true],
])('from %i on, a history of %i messages is shown at once', (first, count, hasOlder) => {
  const all = history(Array.from({ length: count }, (_, sequence) => sequence));
  const { messages, ...flags } = bounded(all, null);
  expect([messages[0]?.sequence, messages.length, flags]).toEqual([
    first,
    Math.min(count, SHOWN_MAX),
    { hasOlder, hasNewer: false },
  ]);
});

it.each([
  [true, 5, 3, true],
  [true, 5, 4, false],
  [false, 5, 3, false],
])('with older ones (%s), messages from %i on begin after those read up to %i: %s', (hasOlder, first, readUpTo, is) => {
  expect(startsBeyond({ messages: [message(first)], hasOlder }, readUpTo)).toBe(is);
});

it('messages in use up to the end stretch what is shown', () => {
  const all = history(Array.from({ length: SHOWN_MAX + 50 }, (_, index) => index + 1));
  const { messages, hasNewer } = bounded(all, { from: 1, to: SHOWN_MAX + 10 });
  expect([messages.at(-1)?.sequence, hasNewer]).toEqual([SHOWN_MAX + 10, true]);
});

const blocks = (messages: readonly Message[], readUpTo = 100) =>
  blocksOf(messages, { dayOf: (time) => time.slice(0, 10), readUpTo, ownId: 'asha', hasOlder: false });
it('the first unread message is one of someone else, not an event', () => {
  const event = {} as Message['event'];
  const all = [message(1, { event }), message(2, { actorId: 'asha' }), message(3), message(4)];
  expect(blocks(all, 0).map(({ startsUnread }) => startsUnread)).toEqual([false, false, true, false]);
});

it.each([
  ['after the same person', message(2), 100, false],
  ['of another person', message(2, { actorId: 'meera' }), 100, true],
  ['after five minutes', message(2, { at: at(301) }), 100, false],
  ['after more than five minutes', message(2, { at: at(302) }), 100, true],
  ['that is the first unread', message(2), 1, true],
])('a message %s starts a group: %#', (_which, second, readUpTo, starts) => {
  expect(blocks([message(1), second], readUpTo)[1]?.startsGroup).toBe(starts);
});

it('a message after an event starts a group', () => {
  expect(blocks([message(1, { event: {} as Message['event'] }), message(2)])[1]?.startsGroup).toBe(true);
});

it('of a history, its last messages are kept for a start without a connection, and nothing of its middle', () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(shown(lastOf(history(numbers))!)).toEqual({ numbers: numbers.slice(-40), hasOlder: true, hasNewer: false });
  expect(shown(lastOf(history([1, 2]))!)).toEqual({ numbers: [1, 2], hasOlder: false, hasNewer: false });
  expect(lastOf(history([1, 2], { hasNewer: true }))).toBeUndefined();
});
