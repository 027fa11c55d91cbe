import { expect, it } from 'vitest';
import { placeholderWhileTyping } from '#test/typing.ts';
import { contactsQuery } from './api.ts';

it('keeps the contacts, and with them the field above, while the next letter or page is asked', () => {
  const contacts = { data: ['a row'], page: { number: 1, size: 10, total: 1 } };
  expect(placeholderWhileTyping((search) => contactsQuery(1, search), contacts)).toBe(contacts);
  expect(placeholderWhileTyping((search) => contactsQuery(search === 'a' ? 1 : 2, ''), contacts)).toBe(contacts);
});
