import { expect, it } from 'vitest';
import { initials } from './avatar.tsx';

it.each([
  ['Asha Verma', 'AV'],
  ['ravi', 'R'],
  ['Jean  Luc de la Tour', 'JT'],
  ['मीरा शर्मा', 'मीश'],
  ['Émile Zola', 'ÉZ'],
  ['👩‍🚀 Ripley', '👩‍🚀R'],
  ['', ''],
])('the initials of %s are %s', (name, emails) => {
  expect(initials(name)).toBe(emails);
});
