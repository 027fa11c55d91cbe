import { afterEach, expect, it } from 'vitest';
import { applyLanguage } from './language.ts';
import { dayTime, dayTimeRange, longTime, timeText, weekdayTime } from './wall-clock.ts';

afterEach(() => applyLanguage('en'));

it.each([
  ['en', /(?<!\d)6:30/u],
  ['hn', /(?<!\d)6:30/u],
  ['fr', /06:30/u],
] as const)('in %s a time is written in one way, by itself, with its day and in a range', (language, written) => {
  applyLanguage(language);
  const [from, to] = ['2026-12-03T06:30', '2026-12-03T18:05'];
  for (const text of [timeText(from), weekdayTime(from), dayTime(from), dayTimeRange(from, to), longTime(from)])
    expect(text).toMatch(written);
});
