import { expect, test } from 'vitest';
import { VOICE_PEAKS } from '#contract/messaging/messages.ts';
import { clock, peaksOf } from './peaks.ts';

test('peaks are 64 numbers of which the loudest is 100, however many levels were measured', () => {
  for (const count of [1, 10, 64, 3_000]) {
    const peaks = peaksOf(Array.from({ length: count }, (_, index) => (index === count - 1 ? 0.5 : 0.1)));
    expect([peaks.length, Math.max(...peaks), peaks.every(Number.isInteger)]).toEqual([VOICE_PEAKS, 100, true]);
    expect(peaks.at(-1)).toBe(100);
  }
  expect(peaksOf([])).toEqual(Array.from({ length: VOICE_PEAKS }, () => 0));
  expect(peaksOf([0, 0])).toEqual(Array.from({ length: VOICE_PEAKS }, () => 0));
});

test('a time is minutes and seconds', () => {
  expect([0, 9.9, 65, 300].map(clock)).toEqual(['0:00', '0:09', '1:05', '5:00']);
});
