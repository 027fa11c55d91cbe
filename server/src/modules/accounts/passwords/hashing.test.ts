import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { hashPassword } from './passwords.ts';

test('hashes two passwords at once, lets 40 wait and refuses the others with a time to retry', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, async () => hashPassword('some choice 55')));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Refusal] : []));
  expect(outcomes.length - refusals.length).toBe(42);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(Refusal);
    expect([refusal.status, refusal.details.retryAfter]).toEqual([503, 2]);
  }
});
