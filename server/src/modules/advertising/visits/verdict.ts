import {
  CLICK_MINUTES,
  CLICKS_AN_HOUR,
  MILLIONTHS,
  VIEW_MINUTES,
  VIEWS_A_DAY,
  VIEWS_IN_30_DAYS,
  type VisitKind,
  type VisitVerdict,
} from '#contract/advertising/choices.ts';
import { minute } from '#platform/time.ts';
import type { ReportedRow } from './queries.ts';

/** A view is half of the card for a second, so none is reported sooner, and nobody follows what they have not read. */
const SOONEST_MS = 1_000;
const STAYS_MS = { view: VIEW_MINUTES * minute, click: CLICK_MINUTES * minute } as const;

export interface Visit {
  readonly kind: VisitKind;
  readonly chosenAt: Date;
  /** What it costs if it is valid, in millionths of the minor unit. */
  readonly price: number;
}
type Judged = Omit<ReportedRow, 'place' | 'campaign_id' | 'hour' | 'day'>;

type Funded = Pick<Judged, 'budget_type' | 'budget' | 'spent' | 'reserved' | 'day_spent'>;
export const isOverBudget = (
  { budget_type: type, budget, spent, reserved, day_spent: daySpent }: Funded,
  price: number,
): boolean =>
  price > 0 &&
  (Number(spent) + price > Number(reserved) * MILLIONTHS ||
    Number(type === 'daily' ? daySpent : spent) + price > Number(budget) * MILLIONTHS);
/** Who visits, and when: nothing of it depends on the money of the campaign. */
function ofVisitor({ kind, chosenAt }: Visit, row: Judged, now: Date): VisitVerdict | null {
  const age = now.getTime() - chosenAt.getTime();
  if (row.is_team) return 'own_team';
  if (!row.is_active) return 'viewer_removed';
  if (age > STAYS_MS[kind]) return 'expired';
  if (age < SOONEST_MS) return 'too_fast';
  return kind === 'click' && row.view !== 'valid' ? 'not_seen' : null;
}
/** Nothing is charged that comes after a pause or the end. */
export function ofState(
  { state, reason, ends_at: endsAt }: Pick<Judged, 'state' | 'reason' | 'ends_at'>,
  now: Date,
): VisitVerdict | null {
  if (state === 'active') return endsAt !== null && endsAt <= now ? 'ended' : null;
  if (state !== 'completed' && state !== 'archived') return 'paused';
  return reason === 'budget_used' ? 'budget_used' : 'ended';
}
function ofCaps({ kind }: Visit, row: Judged): VisitVerdict | null {
  if (kind === 'view')
    return row.views_today >= VIEWS_A_DAY || row.views_in_month >= VIEWS_IN_30_DAYS ? 'cap_reached' : null;
  if (row.clicks_today > 0) return 'repeated';
  return row.clicks_in_hour >= CLICKS_AN_HOUR ? 'too_many' : null;
}
/** What becomes of a view or a click. Only a valid one is charged. */
export const verdictOf = (visit: Visit, row: Judged, now: Date): VisitVerdict =>
  ofVisitor(visit, row, now) ??
  ofState(row, now) ??
  ofCaps(visit, row) ??
  (isOverBudget(row, visit.price) ? 'budget_used' : 'valid');
