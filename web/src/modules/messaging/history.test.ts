import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messaging/messages.ts';
import { historyOf, messageOf as message } from '../../../test/messages.ts';
import {
  blocksOf,
  bounded,
  type InUse,
  type History,
  lastNumber,
  SHOWN_MAX,
  STRETCHED_MAX,
  withLatest,
  withMessage,
  withNewer,
  withOlder,
} from './history.ts';

const history = (sequences: readonly number[], more: Partial<History> = {}) =>
  historyOf(
    sequences.map((sequence) => message(sequence)),
    more,
  );
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
    const filled = withNewer(gap, history([3, 4]), 2);
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
      4,
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
  const blocks = (messages: readonly Message[], readUpTo: number, hasOlder = false) =>
    blocksOf(messages, { dayOf: (at) => at.slice(0, 10), readUpTo, ownId: 'asha', hasOlder });
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
    expect(found.map(({ day, startsGroup, startsRun }) => [day, startsGroup, startsRun])).toEqual([
      ['2026-01-01', true, true],
      [null, false, false],
      [null, true, false],
      [null, true, true],
      ['2026-01-02', true, true],
    ]);
  });
  it('mark the first message of another that is unread', () => {
    const found = blocks([message(1), message(2, { actorId: 'asha' }), message(3), message(4)], 1);
    expect(found.map(({ startsUnread }) => startsUnread)).toEqual([false, false, true, false]);
  });
  it('mark none where the first unread message is not shown', () => {
    const marks = (first: number) =>
      blocks([message(first), message(first + 1)], 7, true).map(({ startsUnread }) => startsUnread);
    expect([marks(7), marks(8), marks(9)]).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
  });
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** A part in the middle of a long conversation. */
const middle = (from: number, to: number, more: Partial<History> = {}) =>
  history(range(from, to), { hasOlder: from > 1, hasNewer: true, ...more });
const ends = ({ messages, hasOlder, hasNewer }: History) => [
  messages[0]?.sequence,
  messages.at(-1)?.sequence,
  hasOlder,
  hasNewer,
];

describe('what is shown of a long history', () => {
  it('loses its newest messages when older ones are added, and the other way round', () => {
    const full = middle(101, 100 + SHOWN_MAX, { hasNewer: false });
    const older = withOlder(full, middle(51, 100), 101);
    expect(ends(older)).toEqual([51, 50 + SHOWN_MAX, true, true]);
    const newer = withNewer(older, middle(51 + SHOWN_MAX, 100 + SHOWN_MAX, { hasNewer: false }), 50 + SHOWN_MAX);
    expect(ends(newer)).toEqual([101, 100 + SHOWN_MAX, true, false]);
  });
  it('loses its oldest message when one arrives, and the one that arrives where the oldest is in sight', () => {
    const full = history(range(1, SHOWN_MAX));
    const arrived = message(SHOWN_MAX + 1);
    expect(ends(withMessage(full, arrived))).toEqual([2, SHOWN_MAX + 1, true, false]);
    expect(ends(withMessage(full, arrived, { from: 2, to: 9 }))).toEqual([2, SHOWN_MAX + 1, true, false]);
    expect(ends(withMessage(full, arrived, { from: 1, to: 9 }))).toEqual([1, SHOWN_MAX, false, true]);
  });
  it('keeps what is in sight or in use', () => {
    const full = middle(101, 100 + SHOWN_MAX, { hasNewer: false });
    const end = 100 + SHOWN_MAX;
    const older = withOlder(full, middle(51, 100), 101, { from: 300, to: end - 3 });
    expect(ends(older)).toEqual([51, end - 3, true, true]);
    const newer = withNewer(full, middle(end + 1, end + 50), end, { from: 110, to: 120 });
    expect(ends(newer)).toEqual([110, end + 50, true, true]);
  });
  it('is stretched by what is in use only so far', () => {
    const stretched = middle(101, 100 + STRETCHED_MAX);
    const end = 100 + STRETCHED_MAX;
    expect(ends(withOlder(stretched, middle(51, 100), 101, { from: 60, to: end }))).toEqual([51, end - 50, true, true]);
    const newer = withNewer(stretched, middle(end + 1, end + 50), end, { from: 101, to: end });
    expect(ends(newer)).toEqual([151, end + 50, true, true]);
    expect(ends(bounded(middle(1, STRETCHED_MAX + 50), { from: 1, to: 9_999 }))).toEqual([
      1,
      STRETCHED_MAX,
      false,
      true,
    ]);
  });
  it('takes no page that was requested for another part', () => {
    const shown = middle(500, 549);
    expect(withOlder(shown, middle(51, 100), 101)).toBe(shown);
    expect(withNewer(shown, middle(51, 100), 50)).toBe(shown);
    // One that comes late ends before what is shown.
    const late = withNewer(middle(1, 60), middle(21, 30), 20);
    expect(ends(late)).toEqual([1, 60, false, true]);
  });
  it('stays as it is when a message changes that the user has hidden', () => {
    const shown = history([1, 2, 4]);
    expect(withMessage(shown, message(3))).toBe(shown);
  });

  /** A small generator of numbers, so that a walk that fails can be walked again. */
  function walkOf(seed: number) {
    let state = seed;
    return (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }
  const PAGE = 50;
  it.each(range(1, 12))('has no gap, nothing twice and an end, wherever someone walks (%i)', (seed) => {
    const random = walkOf(seed);
    let total = 2_000;
    const pageAfter = (after: number): History =>
      history(range(after + 1, Math.min(total, after + PAGE)), { hasOlder: after > 0, hasNewer: after + PAGE < total });
    const pageBefore = (before: number): History =>
      history(range(Math.max(1, before - PAGE), before - 1), { hasOlder: before - PAGE > 1, hasNewer: true });
    let shown = pageBefore(total + 1);
    shown = { ...shown, hasNewer: false };
    const sight = (): InUse => {
      const { messages } = shown;
      const from = messages[random(messages.length)]?.sequence ?? 1;
      return { from, to: Math.min(from + random(8), lastNumber(shown)) };
    };
    const steps: readonly (() => void)[] = [
      () => {
        const before = shown.messages[0]?.sequence ?? 1;
        if (shown.hasOlder) shown = withOlder(shown, pageBefore(before), before, sight());
      },
      () => {
        const after = lastNumber(shown);
        if (shown.hasNewer) shown = withNewer(shown, pageAfter(after), after, sight());
      },
      () => {
        total += 1;
        const inUse = sight();
        shown = withMessage(shown, message(total), inUse);
        expect(shown.messages[0]?.sequence).toBeLessThanOrEqual(inUse.from);
        expect(lastNumber(shown)).toBeGreaterThanOrEqual(inUse.to);
      },
      () => {
        shown = pageAfter(random(total - 1));
      },
      () => {
        shown = withMessage(shown, message(1 + random(total), { text: 'Other words' }));
      },
    ];
    for (let step = 0; step < 60; step += 1) {
      // Long ways in one direction, as people scroll.
      const next = steps[random(steps.length)] ?? (() => undefined);
      for (let times = random(12); times >= 0; times -= 1) next();
      const found = numbers(shown);
      const [first = 0] = found;
      expect(found).toEqual(range(first, first + found.length - 1));
      expect(found.length).toBeLessThanOrEqual(STRETCHED_MAX);
      expect([shown.hasOlder, shown.hasNewer]).toEqual([first > 1, lastNumber(shown) < total]);
    }
  });
});
