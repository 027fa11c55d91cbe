import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { httpsAddress, linkLabel, shownAddress, webAddress } from './web-address.ts';

describe('an address that shows another host than it leads to', () => {
  const misleading = [
    'https://bank.example@evil.example',
    'bank.example@evil.example/login',
    'https://bank.example:pw@evil.example',
    'https://@evil.example',
    'https://:x@evil.example',
    'https:bank.example@evil.example',
    'https:@evil.example',
    'https:\\\\evil.example',
    'https://evil.example\\@bank.example',
    'https://bank.example\\.evil.example',
    'bank.example\\login',
  ];
  test.each(misleading)('%s is refused', (typed) => expect(z.safeParse(webAddress, typed).success).toBe(false));
  test.each([
    ['https://bank.example@evil.example/x', 'evil.example'],
    ['https:\\\\evil.example\\bank.example', 'evil.example'],
  ])('%s, stored before, is shown as %s', (stored, shown) => expect(shownAddress(stored)).toBe(shown));
});

test('an encrypted address is completed, and one without encryption refused by name', () => {
  expect(z.parse(httpsAddress, 'example.com/a')).toBe('https://example.com/a');
  const problemOf = (typed: string) =>
    z
      .safeParse(httpsAddress, typed)
      .error?.issues.map((issue) => (issue.code === 'custom' ? String(issue.params?.['key']) : issue.code));
  expect(['http://example.com', 'javascript:alert(1)', 'https://bank.example@evil.example'].map(problemOf)).toEqual([
    ['not_https'],
    ['invalid_url'],
    ['invalid_url'],
  ]);
});

test.each([
  'https://example.com/@asha',
  'example.com/a?mail=x@y.example',
  'https://example.com/#@',
  'http://a.b:8080/',
])('%s is a web address, shown as it is', (typed) => {
  const address = z.parse(webAddress, typed);
  expect(shownAddress(address)).toBe(address);
});

test.each([
  'ftp://files.example/a',
  'mailto:asha@a.example',
  'http://localhost',
  'https://example.',
  'https://[x',
  '',
  'javascript:a.b',
])('%s is no web address', (typed) => expect(z.safeParse(webAddress, typed).success).toBe(false));

test('a web address has at most 500 code units', () => {
  const address = (length: number) => 'https://a.example/'.padEnd(length, 'x');
  expect(z.safeParse(webAddress, address(500)).success).toBe(true);
  expect(z.safeParse(webAddress, address(501)).success).toBe(false);
});

test.each([
  ['Slides', 'https://evil.example/a', 'Slides'],
  ['Version 2.0, 3. part', 'https://evil.example/a', 'Version 2.0, 3. part'],
  ['', 'https://evil.example/a', 'https://evil.example/a'],
  ['evil.example', 'https://www.evil.example/a', 'evil.example'],
  ['https://evil.example/a', 'https://evil.example/a', 'https://evil.example/a'],
  ['bank.example', 'https://evil.example/a', 'bank.example (evil.example)'],
  ['https://www.bank.example/login', 'https://evil.example', 'https://www.bank.example/login (evil.example)'],
  ['evil.example.bank.example', 'https://evil.example', 'evil.example.bank.example (evil.example)'],
  ['https://evil.example@bank.example', 'https://evil.example', 'https://evil.example@bank.example (evil.example)'],
  ['evil.example?a=1', 'https://evil.example/', 'evil.example?a=1'],
  ['evil.example/\\a', 'https://evil.example/', 'evil.example/\\a (evil.example)'],
  ['See bank.example', 'https://evil.example', 'See bank.example (evil.example)'],
])('the link %j to %s is called %j', (label, address, called) => expect(linkLabel(label, address)).toBe(called));
