import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { MILLIONTHS, type VisitKind, type VisitVerdict } from '#contract/advertising/choices.ts';
import { inOrder } from '#platform/database/in-order.ts';
import type { SealedDecision, SealedPage } from '../delivery/page-token.ts';
import type { AdvertisingTables } from '../tables.ts';
import { type Marks, NO_MARKS } from './marks.ts';
import { lockCampaigns, lockViewer, readReported, type ReportedRow, storeVisits } from './queries.ts';
import { verdictOf } from './verdict.ts';

/** A view or a click of what was chosen for a slot. */
export interface Reported {
  readonly page: SealedPage;
  readonly decision: SealedDecision;
  readonly kind: VisitKind;
}
interface Judged extends Reported {
  readonly row: ReportedRow;
  readonly verdict: VisitVerdict;
  readonly price: number;
  /** Of a click that waits until it is confirmed; null: decided at once. */
  readonly matchPrice: number | null;
}
/** What several reports of a batch add to a campaign, so that the later ones know the earlier ones. */
type Added = Pick<ReportedRow, 'views_today' | 'clicks_today'> & { readonly spent: number };
const NOTHING: Added = { views_today: 0, clicks_today: 0, spent: 0 };

const plus = (row: ReportedRow, added: Added, clicks: number): ReportedRow => ({
  ...row,
  spent: String(Number(row.spent) + added.spent),
  day_spent: String(Number(row.day_spent) + added.spent),
  views_today: row.views_today + added.views_today,
  views_in_month: row.views_in_month + added.views_today,
  clicks_today: row.clicks_today + added.clicks_today,
  clicks_in_hour: row.clicks_in_hour + clicks,
});
/** What counts, or will when it is confirmed, is never judged again. */
const isKept = ({ earlier }: ReportedRow): boolean => earlier === 'valid' || earlier === 'waiting';
/** One report after the other. */
function judge(reported: readonly Reported[], rows: readonly ReportedRow[], now: Date): Judged[] {
  const known = new Map<string, Added>();
  let clicks = 0;
  return rows.flatMap((row): Judged[] => {
    const report = reported[row.place];
    if (report === undefined) return [];
    const { kind, page, decision } = report;
    if (isKept(row)) return [{ ...report, row, verdict: 'repeated', price: 0, matchPrice: null }];
    const added = known.get(row.campaign_id) ?? NOTHING;
    const full = kind === (row.pays_for === 'views' ? 'view' : 'click') ? decision.price : 0;
    const found = verdictOf({ kind, chosenAt: page.chosenAt, price: full }, plus(row, added, clicks), now);
    const isValid = found === 'valid';
    const isMatched = isValid && kind === 'click' && full > 0 && row.matches_clicks;
    const verdict = isMatched ? 'waiting' : found;
    const price = isValid && !isMatched ? full : 0;
    known.set(row.campaign_id, {
      spent: added.spent + price,
      views_today: added.views_today + Number(isValid && kind === 'view'),
      clicks_today: added.clicks_today + Number(isValid && kind === 'click'),
    });
    clicks += Number(isValid && kind === 'click');
    return [{ ...report, row, verdict, price, matchPrice: isMatched ? full : null }];
  });
}

const visitOf = ({ page, decision, kind, row, verdict, price, matchPrice }: Judged) => ({
  id: uuid(),
  page_id: page.pageId,
  slot: decision.slot,
  kind,
  campaign_id: decision.campaignId,
  version_number: decision.version,
  surface: page.surface,
  verdict,
  price,
  match_price: matchPrice,
  bidders: decision.bidders,
  bids: decision.bids,
  day: row.day,
  chosen_at: page.chosenAt,
});
/** What a campaign gets of a batch on its day. What was reported again counts once. */
function dayOf(judged: readonly Judged[], row: ReportedRow) {
  const first = judged.filter((each) => each.row.campaign_id === row.campaign_id && !isKept(each.row));
  const valid = first.filter(({ verdict }) => verdict === 'valid');
  const waiting = first.filter(({ verdict }) => verdict === 'waiting');
  return {
    campaign_id: row.campaign_id,
    day: row.day,
    hour: row.hour,
    spent: valid.reduce((sum, { price }) => sum + price, 0),
    cap: row.budget_type === 'daily' ? Number(row.budget) * MILLIONTHS : null,
    views: valid.filter(({ kind }) => kind === 'view').length,
    clicks: valid.filter(({ kind }) => kind === 'click').length,
    free: first.length - valid.length - waiting.length,
  };
}

/**
 * Judges what was seen or followed, and charges what is valid, in the transaction of the caller. Campaigns are locked
 * first, so reports about one follow each other, in all processes; before them the viewer, where a click is reported.
 */
export async function takeVisits(
  { db, now }: { readonly db: Kysely<AdvertisingTables>; readonly now: Date },
  viewerId: string,
  reported: readonly Reported[],
  { address: addressMark, device: deviceMark }: Marks = NO_MARKS,
): Promise<void> {
  const items = reported.map(({ page, decision, kind }, place) => ({
    place,
    page_id: page.pageId,
    slot: decision.slot,
    kind,
    campaign_id: decision.campaignId,
    version_number: decision.version,
  }));
  const ids = [...new Set(items.map(({ campaign_id: id }) => id))];
  const hasClick = reported.some(({ kind }) => kind === 'click');
  const { rows } = await inOrder({
    viewer: async () => (hasClick ? lockViewer(db, { viewerId }) : 0),
    locked: async () => lockCampaigns(db, { ids }),
    rows: async () => readReported(db, { reported: items, viewerId, now }),
  });
  const judged = judge(reported, rows, now);
  if (judged.length === 0) return;
  const days = [...new Map(rows.map((row) => [row.campaign_id, row])).values()].map((row) => dayOf(judged, row));
  const visits = judged.map(visitOf);
  const stored = await storeVisits.first(db, { visits, days, viewerId, addressMark, deviceMark, now });
  const paying = days.filter(({ spent }) => spent > 0).length;
  if (stored?.days !== days.length || stored.paid !== paying)
    throw new Error(`${paying} campaigns of ${days.length} were to be charged, and ${stored?.paid ?? 0} were`);
}
