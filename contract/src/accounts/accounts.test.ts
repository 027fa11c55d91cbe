import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from './accounts.ts';

const stored = (address: string): string | undefined => z.safeParse(email, address).data;

test.each([
  ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
  [' User@MÜNCHEN.Example ', 'user@xn--mnchen-3ya.example'],
  ['user@mu\u0308nchen.example', 'user@xn--mnchen-3ya.example'],
  ['user@xn--mnchen-3ya.example', 'user@xn--mnchen-3ya.example'],
  ['user@例子。广告', 'user@xn--fsqu00a.xn--4rr70v'],
  ['user@उदाहरण.भारत', 'user@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['user@hall.example', 'user@hall.example'],
])('%s is stored as %s', (typed, address) => {
  expect(stored(typed)).toBe(address);
});

test.each([
  'user@mün chen.example',
  'user@münchen.example/path',
  'user@münchen.example:80',
  'user@other@münchen.example:80',
  'user@münchen',
  'üser@hall.example',
  'user@1２７.0.0.1',
  'user@-ü-.example#',
])('%s is no address', (typed) => {
  expect(stored(typed)).toBeUndefined();
});
