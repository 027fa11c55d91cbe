import { describe, expect, test } from 'vitest';
import { planFaults } from './faults.ts';
import { randomFrom } from './random.ts';
import { runDelivery } from './run.ts';
import { judge, type Reading, type Written } from './verdict.ts';

describe('the verdict', () => {
  const nothing = { lost: 0, ghost: 0, twice: 0, order: 0, marksBack: 0 };
  const written = (count: number, more: Partial<Written> = {}): Written => ({
    clientId: `${count}`,
    conversationId: 'c',
    authorId: 'asha',
    text: `No. ${count}`,
    acknowledged: count,
    ...more,
  });
  const all = [written(1), written(2), written(3)];
  const reading = (numbers: readonly (readonly [number, number])[]): Reading => ({
    readerId: 'ravi',
    conversationId: 'c',
    messages: numbers.map(([sequence, count]) => ({ sequence, clientId: `${count}`, text: `No. ${count}` })),
  });
  const whole = reading([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  test.each([
    ['nothing is wrong', [whole], all, nothing],
    [
      'one is lost',
      [
        reading([
          [1, 1],
          [2, 2],
        ]),
      ],
      all,
      { ...nothing, lost: 1 },
    ],
    [
      'one that was never acknowledged may be missing',
      [
        reading([
          [1, 1],
          [2, 2],
        ]),
      ],
      [written(1), written(2), written(3, { acknowledged: null })],
      nothing,
    ],
    [
      'one that nobody wrote',
      [
        reading([
          [1, 1],
          [2, 2],
          [3, 3],
          [4, 4],
        ]),
      ],
      all,
      { ...nothing, ghost: 1 },
    ],
    [
      'one that was undone',
      [whole],
      [...all.slice(0, 2), written(3, { undone: true, acknowledged: null })],
      { ...nothing, ghost: 1 },
    ],
    [
      'one twice',
      [
        reading([
          [1, 1],
          [2, 2],
          [3, 3],
          [4, 3],
        ]),
      ],
      all,
      { ...nothing, twice: 1, order: 1 },
    ],
    [
      'two in the wrong order',
      [
        reading([
          [1, 2],
          [2, 1],
          [3, 3],
        ]),
      ],
      all,
      { ...nothing, order: 3 },
    ],
    [
      'a gap',
      [
        reading([
          [1, 1],
          [3, 3],
        ]),
      ],
      [written(1), written(3)],
      { ...nothing, order: 1 },
    ],
  ] as const)('%s', (_what, readings, wrote, verdict) => {
    expect(judge(readings, wrote, 0)).toEqual(verdict);
  });
  test('a mark that went back counts', () => {
    expect(judge([whole], all, 2)).toEqual({ ...nothing, marksBack: 2 });
  });
});

test('a seed always makes the same plan, with a fault of each kind in a run that is long enough', () => {
  const plan = (seed: number) => planFaults(randomFrom(seed).branch('faults'), 120_000, 6);
  expect(plan(7)).toEqual(plan(7));
  expect(plan(7)).not.toEqual(plan(8));
  expect(new Set(plan(7).map(({ kind }) => kind)).size).toBe(5);
});

// Twelve seconds of writing, and about as long for starting two processes and letting them recover.
test('nothing is lost, invented, doubled or out of order while servers, database and connections fail', async () => {
  const outcome = await runDelivery({ seed: 20_260_101, seconds: 12, clients: 6 });
  const nothing = { lost: 0, ghost: 0, twice: 0, order: 0, marksBack: 0 };
  expect({ stored: outcome.stored, shown: outcome.shown }).toEqual({ stored: nothing, shown: nothing });
  expect(outcome.acknowledged).toBe(outcome.written);
  expect(outcome.written).toBeGreaterThan(50);
  expect(outcome.faults.process + outcome.faults.database).toBeGreaterThan(0);
  expect([outcome.whispered > 0, outcome.fetched > 0, outcome.shaken.dropped > 0]).toEqual([true, true, true]);
});
