import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agreeToTerms } from './accounts.ts';
import { isUsername } from './actors.ts';
import { toLanguage } from './core/language.ts';
import { editPortfolioSettings, PARTS } from './portfolio.ts';
import { comparePartial, itemInputs } from './profiles.sections.ts';

/* Rules of inputs that need no server. */

test.each([
  ['ab', false],
  ['abc', true],
  ['a'.repeat(30), true],
  ['a'.repeat(31), false],
  ['a..b', false],
  ['.abc', false],
])('isUsername of %s is %s', (name, expected) => expect(isUsername(name)).toBe(expected));

test('terms, the privacy policy or both are accepted, but not neither', () => {
  const isValid = (input: unknown) => z.safeParse(agreeToTerms.body, input).success;
  expect([{}, { version: '1' }, { privacyVersion: '1' }, { version: '1', privacyVersion: '1' }].map(isValid)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('the order of a portfolio has every part exactly once', () => {
  const isValid = (order: readonly string[]) => z.safeParse(editPortfolioSettings.body, { order }).success;
  expect(isValid(PARTS.toReversed())).toBe(true);
  expect(isValid(PARTS.slice(1))).toBe(false);
  expect(isValid([...PARTS, PARTS[0]])).toBe(false);
  expect(isValid([PARTS[1], ...PARTS.slice(1)])).toBe(false);
});

test.each([
  ['2021', '2022', -1],
  ['2021-04', '2021-03', 1],
  ['2021-04', '2021-04', 0],
  // Only the parts that both have are compared.
  ['2021', '2021-12', 0],
])('comparePartial of %s and %s is %i', (a, b, expected) => expect(comparePartial(a, b)).toBe(expected));

test.each([
  [{ started: '2021-04', ended: '2021-04' }, true],
  [{ started: '2021-04', ended: '2022' }, true],
  [{ started: '2021-04', ended: '2021-03' }, false],
  [{ started: null, ended: '2021-03' }, true],
  [{ started: '2021-04', ended: null, current: true }, true],
  [{ started: '2021-04', ended: '2022', current: true }, false],
])('a job with %j is accepted: %s', (span, expected) => {
  const { success } = z.safeParse(itemInputs.work_experience, { role: 'Cook', company: 'Inn', ...span });
  expect(success).toBe(expected);
});

test.each([
  ['hi-IN,en;q=0.8', 'hn'],
  ['de, fr;q=0.5, en;q=0.9', 'en'],
  ['EN-gb', 'en'],
  // A language with a quality of 0 is refused by the browser.
  ['hi;q=0', 'en'],
  ['hi;q=0, fr;q=0.1', 'fr'],
  ['hi;q=x', 'hn'],
  ['de', 'en'],
  ['', 'en'],
  [null, 'en'],
])('toLanguage reads %j as %s', (value, language) => expect(toLanguage(value)).toBe(language));
