import { expect, it } from 'vitest';
import { placeholderWhileTyping } from '#test/typing.ts';
import { contactsQuery } from './api.ts';

it('the contacts stay while the next letter or page is requested, and so does the search field above them', () => {
  const contacts = { data: ['a row'], page: { number: 1, size: 10, total: 1 } };
  expect(placeholderWhileTyping((search) => contactsQuery(1, search), contacts)).toBe(contacts);
  expect(placeholderWhileTyping((search) => contactsQuery(search === 'a' ? 1 : 2, ''), contacts)).toBe(contacts);
});
