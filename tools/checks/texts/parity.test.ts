import { describe, expect, test } from 'vitest';
import { parity } from './parity.ts';
import { treeOf } from '../tree.ts';

type Texts = Record<string, unknown>;

const messages = (files: Record<string, Texts | string>): string[] =>
  parity(
    treeOf(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text)]),
      ),
    ),
  ).map(({ file, line, message }) => `${file.split('/').slice(-2).join('/')}:${line} ${message}`);

const module = (english: Texts, hindi: Texts, french?: Texts): string[] =>
  messages({
    'web/src/modules/jobs/strings/en.json': english,
    'web/src/modules/jobs/strings/hn.json': hindi,
    ...(french ? { 'web/src/modules/jobs/strings/fr.json': french } : {}),
  });

describe('keys', () => {
  test('are the same in English and Hindi at every depth', () => {
    expect(module({ a: { b: 'One' } }, { a: { b: 'एक' } })).toEqual([]);
    expect(module({ a: { b: 'One', c: 'Two' } }, { a: { b: 'एक' } })).toEqual(['strings/hn.json:1 a.c is missing']);
    expect(module({ a: 'One' }, { a: 'एक', b: 'दो' })).toEqual(['strings/hn.json:1 b is not in English']);
  });

  test('may be missing in French, except in sets that are listed as complete', () => {
    expect(module({ a: 'One', b: 'Two' }, { a: 'एक', b: 'दो' }, { a: 'Un' })).toEqual([]);
    expect(module({ a: 'One' }, { a: 'एक' }, { c: 'Trois' })).toEqual(['strings/fr.json:1 c is not in English']);
    const accounts = (french: Record<string, Texts>): string[] =>
      messages({
        'contract/strings/en/accounts.json': { a: 'One' },
        'contract/strings/hn/accounts.json': { a: 'एक' },
        ...french,
      });
    expect(accounts({ 'contract/strings/fr/accounts.json': { a: 'Un' } })).toEqual([]);
    expect(accounts({ 'contract/strings/fr/accounts.json': {} })).toEqual(['fr/accounts.json:1 a is missing']);
    expect(accounts({})).toEqual(['en/accounts.json:1 there is no fr beside it']);
  });

  test('need both English and Hindi', () => {
    expect(messages({ 'web/src/shell/strings/hn.json': { a: 'एक' } })).toEqual([
      'strings/hn.json:1 there is no English beside it',
    ]);
    expect(messages({ 'web/src/modules/jobs/strings/en.json': { a: 'One' } })).toEqual([
      'strings/en.json:1 there is no hn beside it',
    ]);
  });

  test('must not be repeated, empty or a number', () => {
    expect(
      messages({
        'web/src/modules/jobs/strings/en.json': '{\n"a": "One",\n"a": "Two"}',
        'web/src/modules/jobs/strings/hn.json': { a: 'एक' },
      }),
    ).toEqual(['strings/en.json:3 a stands here twice']);
    expect(module({ a: 'One' }, { a: ' ' })).toEqual([
      'strings/hn.json:1 a is no text',
      'strings/hn.json:1 a is missing',
    ]);
    expect(module({ a: 3 }, {})).toEqual(['strings/en.json:1 a is no text']);
  });
});

describe('placeholders', () => {
  test.each([
    ['{{count}} of {{ total, number }}', '{{total}} में से {{count}}', 0],
    ['{count} posts', '{count} पोस्ट', 0],
    ['{count} posts', '{number} पोस्ट', 1],
    ['Read the <terms>terms</terms>', '<terms>शर्तें</terms> पढ़ें', 0],
    ['Read the <terms>terms</terms>', 'शर्तें पढ़ें', 1],
  ])('%s / %s', (english, hindi, count) => {
    expect(module({ a: english }, { a: hindi })).toHaveLength(count);
  });

  test('plurals may leave out the count for one, and languages may have more forms', () => {
    const english = { post_one: 'One post', post_other: '{count} posts' };
    const french = { post_one: '{count} billet', post_many: '{count} de billets', post_other: '{count} billets' };
    expect(module(english, { post_one: 'एक पोस्ट', post_other: '{count} पोस्ट' }, french)).toEqual([]);
    expect(module(english, { post_other: '{count} पोस्ट' })).toEqual(['strings/hn.json:1 post_one is missing']);
    expect(module(english, { post_one: 'एक', post_few: 'कुछ', post_other: '{count} पोस्ट' })).toEqual([
      'strings/hn.json:1 post_few: this language has no such plural',
    ]);
    expect(module({ a_one: 'One', a_two: 'Two' }, { a_one: 'एक', a_two: 'दो' })).toEqual([]);
  });
});

describe('Hindi', () => {
  test.each(['Guildhall', 'name@example.com', 'https://example.com', '{count}', '10 MB', '…', 'PDF खोलें'])(
    '%s passes',
    (value) => {
      expect(module({ a: value.replace('खोलें', 'open') }, { a: value })).toEqual([]);
    },
  );

  test('has one word for administrators of the site, and another for admins of a page', () => {
    expect(module({ a: 'Decided by an administrator' }, { a: 'एडमिन ने फ़ैसला किया' })).toEqual([
      'strings/hn.json:1 a has another word for administrators',
    ]);
    expect(module({ a: 'Decided by an administrator' }, { a: 'व्यवस्थापक ने फ़ैसला किया' })).toEqual([]);
    expect(module({ a: 'Admins of the page' }, { a: 'पेज के एडमिन' })).toEqual([]);
  });

  test('reports remaining Latin words', () => {
    expect(module({ a: 'Save' }, { a: 'Save' })).toEqual(['strings/hn.json:1 a is not in Devanagari']);
  });
});
