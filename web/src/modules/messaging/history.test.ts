import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messaging.messages.ts';
import { blocksOf, type History, withLatest, withMessage, withNewer, withOlder } from './history.ts';

const message = (sequence: number, more: Partial<Message> = {}): Message => ({
  id: `${sequence}`,
  conversationId: 'c',
  sequence,
  clientId: `${sequence}`,
  actorId: 'ravi',
  by: null,
  text: `No. ${sequence}`,
  files: [],
  entities: [],
  event: null,
  blocked: false,
  shared: null,
  preview: null,
  forwarded: false,
  replyTo: null,
  reactions: [],
  at: new Date(Date.UTC(2026, 0, 1, 12, sequence)).toISOString(),
  editedAt: null,
  deleted: false,
  can: { edit: false, delete: false, react: true, report: true, forward: true },
  ...more,
});
const history = (sequences: readonly number[], more: Partial<History> = {}): History => ({
  messages: sequences.map((sequence) => message(sequence)),
  hasOlder: false,
  hasNewer: false,
  ...more,
});
const numbers = ({ messages }: History) => messages.map(({ sequence }) => sequence);

describe('a history', () => {
  it('takes a new message at its end, once', () => {
    const after = withMessage(withMessage(history([1, 2]), message(3)), message(3));
    expect([numbers(after), after.hasNewer]).toEqual([[1, 2, 3], false]);
    expect(numbers(withMessage(history([]), message(1)))).toEqual([1]);
  });
  it('replaces a message that changed', () => {
    const after = withMessage(history([1, 2, 3]), message(2, { text: 'Other words' }));
    expect(after.messages.map(({ text }) => text)).toEqual(['No. 1', 'Other words', 'No. 3']);
  });
  it('knows that something is missing when a number does not follow', () => {
    const gap = withMessage(history([1, 2]), message(4));
    expect([numbers(gap), gap.hasNewer]).toEqual([[1, 2], true]);
    const filled = withNewer(gap, history([3, 4]));
    expect([numbers(filled), filled.hasNewer]).toEqual([[1, 2, 3, 4], false]);
  });
  it('leaves out what comes after a part in the middle, and before its first message', () => {
    const middle = history([10, 11], { hasOlder: true, hasNewer: true });
    expect([withMessage(middle, message(12)), withMessage(middle, message(5))]).toEqual([middle, middle]);
  });
  it('grows on both sides, whatever overlaps', () => {
    const older = withOlder(
      history([4, 5], { hasOlder: true }),
      history([2, 3, 4], { hasOlder: true, hasNewer: true }),
    );
    expect([numbers(older), older.hasOlder, older.hasNewer]).toEqual([[2, 3, 4, 5], true, false]);
  });
  it('keeps what was loaded before the latest page, unless there is a gap between them', () => {
    expect(numbers(withLatest(history([1, 2, 3]), history([3, 4], { hasOlder: true })))).toEqual([1, 2, 3, 4]);
    expect(numbers(withLatest(history([1, 2]), history([9, 10], { hasOlder: true })))).toEqual([9, 10]);
    // What the member deleted is gone.
    expect(numbers(withLatest(history([1, 2, 3]), history([1, 3])))).toEqual([1, 3]);
    expect(numbers(withLatest(history([1, 2]), history([])))).toEqual([]);
  });
});

describe('blocks of messages', () => {
  const blocks = (messages: readonly Message[], readUpTo: number) =>
    blocksOf(messages, { dayOf: (at) => at.slice(0, 10), readUpTo, ownId: 'asha' });
  it('begin with a day, with another person, and after a while', () => {
    const found = blocks(
      [
        message(1),
        message(2),
        message(3, { actorId: 'asha' }),
        message(20, { actorId: 'asha' }),
        message(21, { at: '2026-01-02T00:00:00Z' }),
      ],
      99,
    );
    expect(found.map(({ day, startsGroup }) => [day, startsGroup])).toEqual([
      ['2026-01-01', true],
      [null, false],
      [null, true],
      [null, true],
      ['2026-01-02', true],
    ]);
  });
  it('mark the first message of another that is unread', () => {
    const found = blocks([message(1), message(2, { actorId: 'asha' }), message(3), message(4)], 1);
    expect(found.map(({ startsUnread }) => startsUnread)).toEqual([false, false, true, false]);
  });
});
