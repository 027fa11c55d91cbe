import { expect, test } from 'vitest';
import { JOB_STATES } from '#contract/jobs/choices.ts';
import type { CardLoader } from '#platform/cards.ts';
import { cardsWithoutReads } from '#test/audiences/visitor-cards.ts';
import { cardsOf, jobCards } from '../cards.ts';
import { applicationCards, pipelineCards } from '../pipeline/cards.ts';
import { presentPay } from '../present.ts';

const asha = { actor: { id: 'asha' }, member: { id: 'asha' } };

test.each<[string, CardLoader]>([
  ['jobs', jobCards],
  ['applications', applicationCards],
  ['the applications for a job', pipelineCards],
])('cards of %s for a visitor, and of nothing, are none and read nothing', async (_, load) => {
  expect(await cardsWithoutReads(load, asha)).toEqual([0, 0]);
});

test('the card of a job that takes no applications says that it has ended', () => {
  const ctx = { services: {}, now: new Date(0) } as unknown as Parameters<typeof cardsOf>[1];
  const stateOf = (state: string) =>
    cardsOf([{ job_id: 'j', state, actor_photo_id: null }] as unknown as Parameters<typeof cardsOf>[0], ctx).get('j')
      ?.state;
  expect(JOB_STATES.filter((state) => stateOf(state) === 'active')).toEqual(['draft', 'published']);
});

test('pay is shown where all of it is known', () => {
  const whole = { pay_min: '100', pay_max: '200', pay_currency: 'INR', pay_exponent: 2, pay_period: 'month' } as const;
  expect(presentPay(whole)).toEqual({ min: 100, max: 200, currency: 'INR', exponent: 2, period: 'month' });
  for (const column of Object.keys(whole)) expect(presentPay({ ...whole, [column]: null })).toBeNull();
});
