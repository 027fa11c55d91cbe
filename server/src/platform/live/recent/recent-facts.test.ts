import { expect, it } from 'vitest';
import type { AnyLiveFact } from '#contract/core/live.ts';
import { RecentFacts } from './recent-facts.ts';

const fact = (id: string, name = 'accounts.opened') => ({ id, name, data: {} }) as unknown as AnyLiveFact;

it('keeps the latest fact of each name for 30 seconds', () => {
  let now = 0;
  const recent = new RecentFacts(() => now);
  recent.add('a', fact('1'));
  recent.add('a', fact('2'));
  recent.add('a', fact('3', 'posts.edited'));
  recent.add('b', fact('4'));
  expect(recent.of('a').map(({ id }) => id)).toEqual(['2', '3']);
  now = 29_999;
  expect(recent.of('b')).toHaveLength(1);
  now = 30_000;
  expect(recent.of('a')).toEqual([]);
  expect(recent.of('b')).toEqual([]);
});

it('keeps at most 20,000 objects: those that changed last', () => {
  const recent = new RecentFacts(() => 0);
  for (let index = 0; index < 20_000; index += 1) recent.add(`room ${index}`, fact(`${index}`));
  recent.add('room 0', fact('again'));
  recent.add('one more', fact('x'));
  expect(recent.of('room 0').map(({ id }) => id)).toEqual(['again']);
  expect(recent.of('room 1')).toEqual([]);
  expect(recent.of('room 2')).toHaveLength(1);
});
