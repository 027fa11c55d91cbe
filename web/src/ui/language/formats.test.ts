import { afterEach, expect, it, vi } from 'vitest';
import { formatAgo, formatBytes, formatDate, formatNumber } from './formats.ts';
import { applyLanguage } from './language.ts';

afterEach(() => applyLanguage('en'));
const now = Date.parse('2026-03-10T12:00:00Z');
const before = (seconds: number) => new Date(now - seconds * 1_000);

it('relative times use the largest fitting unit, and a date after a week', () => {
  expect(
    [0, 59, 60, 3_599, 3_600, 86_399, 86_400, 6 * 86_400].map((seconds) => formatAgo(before(seconds), now)),
  ).toEqual(['now', 'now', '1 minute ago', '59 minutes ago', '1 hour ago', '23 hours ago', 'yesterday', '6 days ago']);
  expect(formatAgo(before(7 * 86_400), now)).toMatch(/Mar 3, 2026/);
  applyLanguage('hn');
  expect(formatAgo(before(120), now)).toBe('2 मिनट पहले');
});

it('numbers are written as the language does', () => {
  expect(formatNumber(1_234_567)).toBe('1,234,567');
  expect(formatNumber(1_200, true)).toBe('1.2K');
  applyLanguage('hn');
  expect(formatNumber(1_234_567)).toBe('12,34,567');
  applyLanguage('fr');
  expect(formatNumber(1_234_567)).toMatch(/^1.234.567$/u);
});

it('times are shown in the given time zone', () => {
  expect(formatDate('2026-03-10T20:30:00Z', 'dateTime', 'Asia/Kolkata')).toMatch(/Mar 11, 2026.*2:00/);
});

it('sizes use the largest fitting unit', () => {
  expect([0, 999, 1_000, 1_540_000, 2_000_000_000, 5e15].map(formatBytes)).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '1.5 MB',
    '2 GB',
    '5,000 TB',
  ]);
});

it.each([
  ['en-GB,en', '10 Mar 2026'],
  ['hi-IN,hi,en-US', '10 Mar 2026'],
  ['en-US,en', 'Mar 10, 2026'],
  ['en', 'Mar 10, 2026'],
])('dates in English follow the region of a browser in %s', async (languages, written) => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: languages.split(',') });
  const [formats, language] = await Promise.all([import('./formats.ts'), import('./language.ts')]);
  vi.unstubAllGlobals();
  language.applyLanguage('en');
  expect(formats.formatDate('2026-03-10T12:00:00Z', 'date', 'UTC')).toBe(written);
});
