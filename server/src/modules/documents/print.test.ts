import { expect, test } from 'vitest';
import { print, WAITING_EACH, WAITING_MAX } from './print.ts';
import { syllables } from './reading-order.ts';
import { settableTexts } from './settable.ts';

/** A script that is not there: its thread ends at once. */
const script = new URL('file:///nowhere/script.mjs');
const outcome = async (memberId: string) =>
  print(script, {}, memberId).then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? 'failed',
  );
const refusals = ['rate_limited', 'unavailable'];

test('a member prints two documents at once, and eight may wait', async () => {
  const own = Array.from({ length: WAITING_EACH + 1 }, () => outcome('asha'));
  expect(await own.at(-1)).toBe('rate_limited');
  // One of them is printed, so that one less waits.
  const others = Array.from({ length: WAITING_MAX - WAITING_EACH + 1 }, (_, index) => outcome(`member${index}`));
  const last = outcome('late');
  expect(await last).toBe('unavailable');
  const settled = await Promise.all([...own.slice(0, -1), ...others]);
  expect(settled.filter((code) => refusals.includes(code))).toEqual([]);
  expect(refusals).not.toContain(await outcome('asha'));
});

test('a consonant is joined to the next one', () => {
  expect(syllables('क्षमा')).toEqual(['क्ष', 'मा']);
  expect(syllables('ক্ষ')).toEqual(['ক্ষ']);
  expect(syllables('ab')).toEqual(['a', 'b']);
});

test('texts are set at any depth, and other values stay', () => {
  const value = { name: '刘洋', list: ['a', null], none: null, count: 1, is: true };
  expect(settableTexts(value)).toEqual({ ...value, name: 'Liu Yang' });
});
