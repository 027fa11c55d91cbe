import { expect, test } from 'vitest';
import { counts, shownAs, visibilityOf } from './policy.ts';

test('a view counts unless the owner looks, also while they act as a page', () => {
  const view = (actorId: string, memberId: string) =>
    counts({ actor: { id: actorId }, member: { id: memberId } } as unknown as Parameters<typeof counts>[0], 'asha');
  expect([view('ravi', 'ravi'), view('asha', 'asha'), view('page', 'asha'), view('asha', 'ravi')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a viewer is shown as they chose, and no more than the owner shows', () => {
  expect([shownAs('named', 'partly'), shownAs('partly', 'named'), shownAs('named', 'named')]).toEqual([
    'partly',
    'partly',
    'named',
  ]);
  expect([shownAs('private', 'named'), shownAs('named', 'private')]).toEqual(['private', 'private']);
  expect((['named', 'partly', 'private'] as const).map(visibilityOf)).toEqual([
    { seeKinds: true, seeNames: true },
    { seeKinds: true, seeNames: false },
    { seeKinds: false, seeNames: false },
  ]);
});
