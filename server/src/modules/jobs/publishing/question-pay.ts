import { unusualPay } from '#contract/jobs/pay.ts';
import { Refusal } from '#platform/refusal.ts';
import type { JobRow } from '../columns.ts';

type Pay = Pick<JobRow, `pay_${'min' | 'max' | 'currency' | 'period'}`>;
/** Asks whether pay is meant that is far from what is usual: the caller confirms it, or corrects it. */
export function questionPay(row: Pay, isConfirmed: boolean): void {
  const { pay_min: min, pay_max: max, pay_currency: currency, pay_period: period } = row;
  if (isConfirmed || min === null || max === null || currency === null || period === null) return;
  const unusual = unusualPay({ min: Number(min), max: Number(max), currency, period });
  if (unusual === null) return;
  const field = unusual === 'low' ? 'pay.min' : 'pay.max';
  throw new Refusal('job_pay_unusual', { fields: [{ field, key: `pay_unusual_${unusual}` }] });
}
