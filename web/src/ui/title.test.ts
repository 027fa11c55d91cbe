import { expect, it } from 'vitest';
import { documentTitle } from './title.ts';

it.each([
  ['Home', 0, 'Home · Guildhall'],
  ['', 0, 'Guildhall'],
  ['Home', 1, '(1) Home · Guildhall'],
  ['Home', 99, '(99) Home · Guildhall'],
  ['Home', 100, '(99+) Home · Guildhall'],
])('the title of %j with %i unseen ones is %s', (screen, unseen, title) => {
  expect(documentTitle(screen, unseen)).toBe(title);
});
