import { expect, test } from 'vitest';
import { presentCount } from './present.ts';
import type { CountRow } from './queries.ts';

test('a thing is counted by kind and id, in total and for each day', () => {
  const row = (kind: string, id: string, day: string, saves: number) =>
    ({ kind, id, day, saves }) as unknown as CountRow;
  const rows = [
    row('post', 'a', '2026-01-01', 2),
    row('post', 'a', '2026-01-03', 1),
    row('post', 'b', '2026-01-01', 4),
    row('job', 'a', '2026-01-02', 8),
  ];
  const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
  expect(presentCount({ kind: 'post', id: 'a' }, rows, days)).toEqual({
    kind: 'post',
    id: 'a',
    saves: 3,
    days: [2, 0, 1].map((count, at) => ({ day: days[at], count })),
  });
});
