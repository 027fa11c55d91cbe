import { expect, test } from 'vitest';
import { changedFrom, rebased } from './rebase.ts';

const began = { name: 'Nila', headline: '', places: ['Pune'] };

test('changedFrom returns the values that differ from the initial ones', () => {
  expect(changedFrom(began, { ...began, headline: 'Weaver', places: ['Pune'] })).toEqual({ headline: 'Weaver' });
  expect(changedFrom(began, { ...began, places: [] })).toEqual({ places: [] });
});

test('rebased applies typed values to the stored ones and changes nothing else', () => {
  const fresh = { ...began, name: 'Neela' };
  const next = rebased(began, { ...began, headline: 'Weaver' }, fresh);
  expect(next).toEqual({ values: { name: 'Neela', headline: 'Weaver', places: ['Pune'] }, began: fresh, disputed: [] });
  expect(changedFrom(next.began, next.values)).toEqual({ headline: 'Weaver' });
});

test('a field changed differently on both sides is disputed and keeps the typed value', () => {
  const typed = { ...began, name: 'Neela', headline: 'Weaver' };
  const next = rebased(began, typed, { ...began, headline: 'Dyer' });
  expect(next.disputed).toEqual(['headline']);
  expect(next.values).toEqual(typed);
  expect(changedFrom(next.began, next.values)).toEqual({ name: 'Neela', headline: 'Weaver' });
});

test('the same change on both sides counts as no change', () => {
  const next = rebased(began, { ...began, headline: 'Weaver' }, { ...began, headline: 'Weaver' });
  expect(next.disputed).toEqual([]);
  expect(changedFrom(next.began, next.values)).toEqual({});
});

test('the order of keys is no change', () => {
  const hours = { week: [{ from: 540, to: 720 }] };
  expect(changedFrom(hours, { week: [{ to: 720, from: 540 }] })).toEqual({});
});
