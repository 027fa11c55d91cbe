import { day } from '#platform/time.ts';
import type { Running } from './running.ts';

/** Of the budget of a day, at most this is spent in an hour. */
const HOUR_MAX = 0.15;
/** An hour gets up to so many times its share of what is left of the day. */
const AHEAD = 2;

type Paced = Pick<
  Running,
  'isDaily' | 'budget' | 'spent' | 'reserved' | 'daySpent' | 'hourSpent' | 'hourShare' | 'endsAt' | 'leastOfDay'
>;
/** What a campaign spends today: the budget of a day, or the even share of one for all days, if that is no trifle. */
function budgetOfDay({ isDaily, budget, spent, daySpent, endsAt, leastOfDay }: Paced, now: number): number {
  if (isDaily) return budget;
  const left = budget - (spent - daySpent);
  const days = Math.max(1, Math.ceil((endsAt - now) / day));
  return Math.min(left, Math.max(left / days, leastOfDay));
}
/** What it may still spend in this hour, so that a day’s budget meets people of all hours in which they are here. */
export function leftOfHour(campaign: Paced, now: number): number {
  const { daySpent, hourSpent, hourShare } = campaign;
  const ofDay = budgetOfDay(campaign, now);
  const before = daySpent - hourSpent;
  return Math.min(HOUR_MAX * ofDay, AHEAD * (ofDay - before) * hourShare) - hourSpent;
}
/** Whether another one fits: into its cap, into what is set aside, and into the hour. The first one of an hour does. */
export function hasRoom(campaign: Paced, price: number, pending: number, now: number): boolean {
  const { isDaily, budget, spent, reserved, daySpent, hourSpent } = campaign;
  const capped = isDaily ? daySpent : spent;
  if (capped + pending + price > budget || spent + pending + price > reserved) return false;
  return pending + price <= leftOfHour(campaign, now) || (hourSpent + pending === 0 && price <= budget - capped);
}
