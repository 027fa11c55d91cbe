import { MILLIONTHS, VIEWS_A_DAY } from '#contract/advertising/choices.ts';
import { foldName } from '#contract/reference/reference.ts';
import { asksNothing } from '../audience/estimate.ts';
import { isKnownMinor, matches } from '../delivery/audience-match.ts';
import { hourWeights, shareOfHour } from '../delivery/hour-weights.ts';
import { hasRoom } from '../delivery/pace.ts';
import { AUTOMATIC, USUAL_RATE } from '../delivery/running.ts';
import type { RehearsedRow, SlotRow } from './queries.ts';

export interface Replayed {
  readonly views: number;
  /** Whose. */
  readonly viewers: readonly string[];
  /** In millionths of the minor unit. */
  readonly spent: number;
  readonly byHour: readonly number[];
}
const HOURS = 24;
const NOTHING: Replayed = { views: 0, viewers: [], spent: 0, byHour: [] };

/** What it would have paid for the view, against who won then; null: it would have lost. */
function priceAgainst(best: number, { floor, bid, factor }: { floor: number; bid: number; factor: number }) {
  return bid * factor <= best ? null : Math.ceil(Math.min(bid, Math.max(floor, best / factor)));
}
/** The slots in their order, as if the campaign had run: audience, cap of a day, auction and pacing decide. */
export function replay(row: RehearsedRow, slots: readonly SlotRow[], now: Date): Replayed {
  const { audience, budget, views: floorOfViews, click, least, worth } = row;
  if (budget === null || floorOfViews === null || click === null || worth === null || least === null) return NOTHING;
  const isViews = row.pays_for === 'views';
  const unit = isViews ? MILLIONTHS / 1_000 : MILLIONTHS;
  const floor = Number(isViews ? floorOfViews : click) * unit;
  const rate = USUAL_RATE.clicks / USUAL_RATE.views;
  const bid = row.bid === null ? AUTOMATIC * floor : Number(row.bid) * unit;
  const offer = { floor, bid, factor: (isViews ? 1 : rate) * worth };
  const interests = new Set(audience.interests.map(foldName));
  const isForEveryone = asksNothing(audience);
  const weights = hourWeights(row.hours)(audience);
  const amount = Number(budget) * MILLIONTHS;
  const endsAt = now.getTime() + Math.max(1, row.days ?? 1) * 86_400_000;
  const fixed = {
    isDaily: row.budget_type === 'daily',
    budget: amount,
    reserved: amount,
    endsAt,
    leastOfDay: Number(least) * MILLIONTHS,
  };
  const seen = new Map<string, number>();
  const spentIn = Array.from({ length: HOURS }, () => 0);
  const byHour = Array.from({ length: HOURS }, () => 0);
  let [views, spent] = [0, 0];
  for (const slot of slots) {
    const viewer = { ...slot, interests: new Set(slot.interests) };
    const before = seen.get(slot.viewer_id) ?? 0;
    if (before >= VIEWS_A_DAY || isKnownMinor(viewer, now)) continue;
    if (!isForEveryone && !(slot.is_personal && matches({ content: { audience }, interests }, viewer, now))) continue;
    const price = priceAgainst(slot.best, offer);
    const cost = price === null ? 0 : price * (isViews ? 1 : rate);
    const { hour } = slot;
    const dayEnds = slot.at < row.today_begins_at ? row.today_begins_at : row.today_ends_at;
    const hourShare = shareOfHour(weights, { now: slot.at.getTime(), dayEndsAt: dayEnds.getTime() });
    const paced = { ...fixed, spent, daySpent: spent, hourSpent: spentIn[hour] ?? 0, hourShare };
    if (price === null || !hasRoom(paced, cost, 0, now.getTime())) continue;
    seen.set(slot.viewer_id, before + 1);
    views += 1;
    spent += cost;
    spentIn[hour] = (spentIn[hour] ?? 0) + cost;
    byHour[hour] = (byHour[hour] ?? 0) + 1;
  }
  return { views, viewers: [...seen.keys()], spent, byHour };
}
