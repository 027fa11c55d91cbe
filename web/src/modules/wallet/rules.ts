import { text } from './strings.ts';

/** The rules by which money moves, as the modules that move it name them. */
export const RULES = [
  'paid',
  'paid_late',
  'failed',
  'cancelled',
  'expired',
  'ended',
  'grant_ended',
  'grant',
  'adjust',
  'refunded',
  'refund_failed',
  'refunded_by_provider',
  'order_placed',
  'order_complete',
  'order_cancel',
  'order_settle',
  'order_refund',
  'order_split',
  'seat_taken',
  'deposit_returned',
  'deposit_kept',
  'appointment_booked',
  'appointment_declined',
  'appointment_cancelled',
  'appointment_expired',
  'appointment_captured',
  'appointment_released',
  'appointment_decided',
  'sent_for_review',
  'budget_raised',
  'renewed',
  'delivered_views',
  'rejected',
  'withdrawn',
  'end_passed',
  'end_reached',
  'budget_used',
  'completed',
  'left',
  'charge_contested',
  'ruling_overturned',
] as const;

/** Why money moved, as a sentence; null for a rule that has none. */
export function ruleText(rule: string): string | null {
  const known = RULES.find((each) => each === rule);
  return known === undefined ? null : text(`rule.${known}`);
}
