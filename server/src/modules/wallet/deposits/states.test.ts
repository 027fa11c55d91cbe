import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPOSIT_STATES, type DepositState } from '#contract/wallet/deposits.ts';
import type { PaymentState } from '#platform/payments/index.ts';
import { hasEndedOtherwise, nextState } from './states.ts';

const reported = ['opened', 'processing', 'authorized', 'succeeded', 'failed', 'cancelled', 'expired'] as const;
const reports = fc.array(fc.constantFrom<PaymentState>(...reported), { maxLength: 12 });
function after(states: readonly PaymentState[], from: DepositState = 'created'): DepositState[] {
  const path = [from];
  for (const state of states) path.push(nextState(path.at(-1) ?? from, state) ?? path.at(-1) ?? from);
  return path;
}

test('whatever is reported, in any order and repeatedly, money that arrived stays', () => {
  fc.assert(
    fc.property(reports, (states) => {
      expect(after(states).at(-1) === 'succeeded').toBe(states.includes('succeeded'));
    }),
  );
});

test('a deposit never goes back, and has each state once at most', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DEPOSIT_STATES), reports, (from, states) => {
      const path = after(states, from).filter((state, at, all) => at === 0 || state !== all[at - 1]);
      expect(new Set(path).size).toBe(path.length);
    }),
  );
});

test('one that has ended changes only when it succeeds', () => {
  const ended = DEPOSIT_STATES.filter(hasEndedOtherwise);
  expect(ended).toEqual(['failed', 'cancelled', 'expired']);
  for (const from of ended)
    for (const state of reported)
      expect([from, state, nextState(from, state)]).toEqual([from, state, state === 'succeeded' ? 'succeeded' : null]);
  for (const state of reported) expect(nextState('succeeded', state)).toBeNull();
});
