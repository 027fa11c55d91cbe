import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agreeToTerms } from './accounts/accounts.ts';
import { isUsername } from './actors/actors.ts';
import { toLanguage } from './core/language.ts';
import { withoutMentions } from './core/text-parts.ts';
import { UNDO_SECONDS } from './messaging/choices.ts';
import { holdMessage } from './messaging/sending.ts';
import { editPortfolioSettings, PARTS } from './portfolio/portfolio.ts';
import { type Attachment, picturesOf } from './posts/attachments.ts';
import { hashtagOf, hashtagsFit, hashtagsIn } from './posts/tags.ts';
import { HASHTAGS_MAX } from './posts/text.ts';
import { comparePartial, itemInputs } from './profiles/sections.ts';

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

test('a word is a hashtag with up to 100 letters', () => {
  const longest = 'a'.repeat(100);
  expect(['#Tea', 'Tea', longest, `${longest}a`, 'two words', '2024', ''].map(hashtagOf)).toEqual([
    'tea',
    'tea',
    longest,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the hashtags of the field and of the text are together at most ten', () => {
  const tags = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);
  const text = (count: number) => tags(count, '#a').join(' ');
  const fits = (inText: number, inField: number) => hashtagsFit(text(inText), tags(inField, 'b'));
  expect([fits(HASHTAGS_MAX, 0), fits(HASHTAGS_MAX + 5, 0), fits(HASHTAGS_MAX - 1, 1), fits(HASHTAGS_MAX, 1)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(hashtagsFit(text(HASHTAGS_MAX), ['a0'])).toBe(true);
  expect(hashtagsIn(`${text(HASHTAGS_MAX)} #more`)).toHaveLength(HASHTAGS_MAX);
});

test('the pictures of a post are its own, or that of what it links to', () => {
  const picture = { mediaId: 'm' };
  const of = (attached: object) => picturesOf(attached as Attachment);
  expect(of({ kind: 'pictures', pictures: [picture, picture] })).toHaveLength(2);
  for (const kind of ['link', 'preview'])
    expect([of({ kind, picture }), of({ kind, picture: null })]).toEqual([[picture], []]);
  expect(of({ kind: 'poll', picture })).toEqual([]);
});

test('a message that can be undone waits for some seconds', () => {
  const body = { clientId: '0198c0de-0000-7000-8000-00000000abcd', text: 'a' };
  const accepted = [...UNDO_SECONDS, 7].filter(
    (seconds) => z.safeParse(holdMessage.body, { ...body, seconds }).success,
  );
  expect(accepted).toEqual(UNDO_SECONDS.filter((seconds) => seconds !== 0));
});

test('an erased actor is no longer mentioned, and what follows stays linked', () => {
  const text = 'Hi @asha, @ravi and @asha';
  const mention = (start: number, actorId: string) => ({ kind: 'mention', start, length: 5, actorId });
  const link = { kind: 'link', start: 0, length: 2, actorId: 'a' };
  const { text: redacted, entities } = withoutMentions(
    text,
    [link, mention(3, 'a'), mention(10, 'r'), mention(20, 'a')],
    'a',
  );
  expect(redacted).toBe('Hi @former-member, @ravi and @former-member');
  expect(entities).toEqual([link, { ...mention(19, 'r') }]);
});
