import { expect, test } from 'vitest';
import { paymentsOf } from './payments.ts';

const demo = { demo: true, PUBLIC_URL: undefined };
const site = { demo: false, PUBLIC_URL: 'https://hall.example' };

test.each<[string | undefined, Parameters<typeof paymentsOf>[1], unknown]>([
  [undefined, demo, [{ name: 'sandbox', currencies: 'all' }]],
  [undefined, site, []],
  ['off', demo, []],
  ['sandbox', { demo: true, PUBLIC_URL: 'https://hall.example' }, [{ name: 'sandbox', currencies: 'all' }]],
  ['sandbox', { demo: false, PUBLIC_URL: undefined }, [{ name: 'sandbox', currencies: 'all' }]],
  ['sandbox:INR+USD', demo, [{ name: 'sandbox', currencies: ['INR', 'USD'] }]],
  ['sandbox:', demo, [{ name: 'sandbox', currencies: [] }]],
])('PAYMENTS=%s with %j', (setting, start, providers) => {
  expect(paymentsOf(setting, start)).toEqual(providers);
});

test.each([
  ['razorpay:INR,stripe:USD+EUR+GBP', demo, 'PAYMENTS: razorpay is not available yet: set sandbox or off'],
  ['sandbox:INR,stripe:USD', demo, 'PAYMENTS: stripe is not available yet'],
  ['cash', demo, 'PAYMENTS: cash is no provider'],
  ['sandbox:rupees', demo, 'PAYMENTS: sandbox:rupees is no provider'],
  ['sandbox:INR,sandbox:USD', demo, 'PAYMENTS names a provider twice'],
  ['sandbox', site, 'so it is not offered in public: set PAYMENTS=off, or remove PUBLIC_URL'],
  ['sandbox:', site, 'so it is not offered in public'],
])('PAYMENTS=%s is refused at the start', (setting, start, sentence) => {
  expect(() => paymentsOf(setting, start)).toThrow(sentence);
});
