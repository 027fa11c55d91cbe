import type { CampaignCharge, CampaignContest } from '#contract/advertising/charges.ts';
import { CONTEST_DAYS } from '#contract/advertising/choices.ts';
import type { Cards } from '#platform/cards.ts';
import { day } from '#platform/time.ts';
import { chargeAbilities, type ChargeOf, contestAbilities } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import type { ChargeRow, ContestRow } from './queries.ts';

const presentVisit = (row: ChargeRow | ContestRow) => ({
  id: row.id,
  campaignId: row.campaign_id,
  kind: row.kind,
  surface: row.surface,
  slot: row.slot,
  chosenAt: row.chosen_at.toISOString(),
  at: row.at.toISOString(),
  verdict: row.verdict,
  price: Number(row.price),
  currency: row.currency,
  bidders: row.bidders,
  repeats: row.repeats,
});
/** What the policy asks about a charge. */
export const chargeOf = (row: ChargeRow, now: Date): ChargeOf => ({
  isPaid: Number(row.price) > 0,
  isContested: row.contest_state !== null,
  isOld: now.getTime() - row.at.getTime() > CONTEST_DAYS * day,
});
export function presentCharge(row: ChargeRow, ctx: AdvertisingContext): CampaignCharge {
  const { contest_state: state, contested_at: at, decided_at: decidedAt, note } = row;
  return {
    ...presentVisit(row),
    contest:
      state === null || at === null
        ? null
        : { state, found: row.found ?? [], note, at: at.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
    can: chargeAbilities(ctx, chargeOf(row, ctx.now)),
  };
}
export const presentContest = (row: ContestRow, ctx: AdvertisingContext, cards: Cards): CampaignContest => ({
  ...presentVisit(row),
  campaignKind: row.campaign_kind,
  headline: row.headline,
  owner: cards.actor(row.owner_id) ?? null,
  state: row.contest_state,
  found: row.found,
  note: row.note,
  contestedAt: row.contested_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  clicksAround: row.clicks_around,
  can: contestAbilities(ctx, { isOwn: row.is_own, state: row.contest_state }),
});
