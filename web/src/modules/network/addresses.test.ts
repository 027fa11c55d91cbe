import { expect, it } from 'vitest';
import { INVITED_MAX } from '#contract/network/invitations.ts';
import { addressesIn } from './addresses.ts';

it('addresses are read from typed or pasted text, each once', () => {
  const typed =
    'Asha@Example.com, ravi@example.com;meera@example.com\nkaran@example.com  leela@example.com\n' +
    '"Rao, Asha" <asha@example.com>\nRavi Sharma <ravi@example.com>';
  expect(addressesIn(typed).good).toEqual([
    'asha@example.com',
    'ravi@example.com',
    'meera@example.com',
    'karan@example.com',
    'leela@example.com',
  ]);
  expect(addressesIn(' ,; \n ')).toEqual({ good: [], left: [] });
});

it('invalid addresses and those above the limit are reported', () => {
  expect(addressesIn('ravi@example.com, ravi@, nobody')).toEqual({
    good: ['ravi@example.com'],
    left: [
      { typed: 'ravi@', problem: 'invalid' },
      { typed: 'nobody', problem: 'invalid' },
    ],
  });
  const many = Array.from({ length: INVITED_MAX + 2 }, (_, index) => `p${index}@example.com`);
  const { good, left } = addressesIn(many.join('\n'));
  expect([good.length, left]).toEqual([
    INVITED_MAX,
    [
      { typed: `p${INVITED_MAX}@example.com`, problem: 'beyond' },
      { typed: `p${INVITED_MAX + 1}@example.com`, problem: 'beyond' },
    ],
  ]);
});
