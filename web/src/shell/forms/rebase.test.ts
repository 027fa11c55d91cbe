import { expect, test } from 'vitest';
import { changedFrom, rebased } from './rebase.ts';

const began = { name: 'Nila', headline: '', places: ['Pune'] };

test('what was typed is what differs from the beginning', () => {
  expect(changedFrom(began, { ...began, headline: 'Weaver', places: ['Pune'] })).toEqual({ headline: 'Weaver' });
  expect(changedFrom(began, { ...began, places: [] })).toEqual({ places: [] });
});

test('what was typed stands upon what is stored now; nothing else is carried along', () => {
  const fresh = { ...began, name: 'Neela' };
  const next = rebased(began, { ...began, headline: 'Weaver' }, fresh);
  expect(next).toEqual({ values: { name: 'Neela', headline: 'Weaver', places: ['Pune'] }, began: fresh, disputed: [] });
  expect(changedFrom(next.began, next.values)).toEqual({ headline: 'Weaver' });
});

test('the same field changed on both sides is in dispute, and stays typed', () => {
  const typed = { ...began, name: 'Neela', headline: 'Weaver' };
  const next = rebased(began, typed, { ...began, headline: 'Dyer' });
  expect(next.disputed).toEqual(['headline']);
  expect(next.values).toEqual(typed);
  expect(changedFrom(next.began, next.values)).toEqual({ name: 'Neela', headline: 'Weaver' });
});

test('the same change on both sides is none any more', () => {
  const next = rebased(began, { ...began, headline: 'Weaver' }, { ...began, headline: 'Weaver' });
  expect(next.disputed).toEqual([]);
  expect(changedFrom(next.began, next.values)).toEqual({});
});
