import { expect, it } from 'vitest';
import { firstPage, MAX_AGE_MS, mayShow } from './rules.ts';

const now = 1_800_000_000_000;
const read = { read: 'feed', member: 'asha', language: 'en', at: now - 1_000, data: {} };
const reader = { member: 'asha', language: 'en' };

it.each([
  ['its member', read, reader, true],
  ['another member', read, { ...reader, member: 'ravi' }, false],
  ['another language', read, { ...reader, language: 'hn' }, false],
  ['its member within a day', { ...read, at: now - MAX_AGE_MS + 1 }, reader, true],
  ['its member after a day', { ...read, at: now - MAX_AGE_MS }, reader, false],
  ['its member at once', { ...read, at: now }, reader, true],
  ['a clock that was put back', { ...read, at: now + 1 }, reader, false],
])('a kept read is for %s: %#', (_who, saved, who, shown) => {
  expect(mayShow(saved, who, now)).toBe(shown);
});

it('only the first page of a list is kept', () => {
  expect(firstPage({ pages: [1, 2], pageParams: [null, 'b'] })).toEqual({ pages: [1], pageParams: [null] });
});
