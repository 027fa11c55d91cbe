import { expect, test } from 'vitest';
import { shortError } from './short-error.ts';

test.each([
  ['the first line', new Error('no room\nat disk.ts:5'), 'no room'],
  ['the name of an error without words', new TypeError(''), 'TypeError'],
  ['what is thrown without being an error', 'no room', 'no room'],
  ['no address', 'no mail to <asha.rao@example.org>', 'no mail to <[address]>'],
  ['no quoted value, but names', 'key "Asha Rao" of "post_pkey"', 'key "…" of "post_pkey"'],
  ['no token', `token ${'aB3-'.repeat(8)}`, 'token [token]'],
  ['a shorter word', `word ${'aB3-'.repeat(7)}aB3`, `word ${'aB3-'.repeat(7)}aB3`],
  [
    'a long name of a constraint',
    'violates post_reaction_member_of_a_space_fkey',
    'violates post_reaction_member_of_a_space_fkey',
  ],
  ['an id', 'no 01987654-1234-7123-8123-123456789012', 'no 01987654-1234-7123-8123-123456789012'],
  ['no token that begins like an id', 'no 01987654-1234-secret-secret-secret', 'no [token]'],
  ['no long number, but short ones', 'call 9822012 at 123456', 'call [number] at 123456'],
  ['300 characters', 'a '.repeat(200), 'a '.repeat(150)],
])('an error shows %s', (_, error, text) => {
  expect(shortError(error)).toBe(text);
});
