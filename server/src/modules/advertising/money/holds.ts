import { v7 as uuid } from 'uuid';
import { HELD_DAYS, MILLIONTHS } from '#contract/advertising/choices.ts';
import { across } from '#platform/database/narrow.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { capture, hold, HOLD_DAYS_MAX, release } from '#modules/wallet';
import type { CampaignStateRow } from '../campaigns/columns.ts';
import type { ChangeContext } from '../tables.ts';
import { insertHold, markCaptured, markReleased, openHolds } from './queries.ts';

type Funded = Pick<CampaignStateRow, 'id' | 'owner_id' | 'currency'>;
export const purposeOf = ({ id }: Pick<Funded, 'id'>) => ({ module: 'advertising', kind: 'campaign', id });
export const posting = (ctx: ChangeContext) => ({
  db: across(ctx.db),
  now: ctx.now,
  language: ctx.language,
  emit: ctx.emit,
});

/** What is spent, in whole minor units, of which a part counts as one. */
export const spentUpwards = ({ spent }: Pick<CampaignStateRow, 'spent'>): number =>
  Math.ceil(Number(spent) / MILLIONTHS);
/** What has to be set aside of a budget from now on, in minor units: all of it, or that of the next days. */
export function neededFor(
  { budget_type: type, budget, spent }: Pick<CampaignStateRow, 'budget_type' | 'budget' | 'spent'>,
  { from, until }: { readonly from: Date; readonly until: Date },
): number {
  const amount = Number(found(budget));
  if (type === 'lifetime') return Math.max(0, amount - spentUpwards({ spent }));
  const days = Math.ceil((until.getTime() - from.getTime()) / day);
  return amount * Math.max(1, Math.min(days, HELD_DAYS));
}

/** In a form, what the wallet has not is a problem of the budget. */
export function asBudgetProblem(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'funds_missing') throw error;
  const { values } = error.details;
  const fields = [{ field: 'budget', key: 'above_wallet', ...(values && { values }) }];
  throw new Refusal('campaign_incomplete', { fields, cause: error });
}

/**
 * Sets money of the owner aside, and the buffer beside it, which delivery never touches. The wallet moves money once a
 * transaction.
 *
 * @throws Refusal `funds_missing`, `wallet_frozen`
 */
export async function holdMoney(
  ctx: ChangeContext,
  campaign: Funded,
  { amount, rule, memberId }: { readonly amount: number; readonly rule: string; readonly memberId: string | null },
): Promise<void> {
  const buffer = Math.ceil((amount * ctx.services.config.PRICE_BUFFER_PERCENT) / 100);
  const request = {
    purpose: purposeOf(campaign),
    key: `hold/${uuid()}`,
    rule,
    memberId,
    ownerId: campaign.owner_id,
    money: { amount, currency: campaign.currency },
    buffer,
    endsAt: new Date(ctx.now.getTime() + HOLD_DAYS_MAX * day),
  };
  const [posted] = await hold(posting(ctx), [request]);
  const holdId = found(posted?.holdId);
  await insertHold(ctx.db, {
    holdId,
    campaignId: campaign.id,
    amount: String(amount),
    buffer: String(buffer),
    now: ctx.now,
  });
}

/**
 * Sets aside what is needed from now on, and from its start, beside what is left of the holds that it has.
 *
 * @throws Refusal as `holdMoney`
 */
export async function holdMore(
  ctx: ChangeContext,
  campaign: CampaignStateRow,
  { endsAt, ...why }: { readonly endsAt: Date; readonly rule: string; readonly memberId: string | null },
): Promise<void> {
  const startsAt = found(campaign.starts_at);
  const needed = neededFor(campaign, { from: startsAt > ctx.now ? startsAt : ctx.now, until: endsAt });
  const amount = needed - (Number(campaign.reserved) - spentUpwards(campaign));
  if (amount > 0) await holdMoney(ctx, campaign, { amount, ...why });
}

/** Returns what is set aside and not captured, with the buffers. */
export async function releaseMoney(
  ctx: ChangeContext,
  campaign: Pick<Funded, 'id'>,
  { rule, memberId }: { readonly rule: string; readonly memberId: string | null },
): Promise<void> {
  const holds = await openHolds(ctx.db, { campaignId: campaign.id });
  // One that was used up ended with its last capture.
  const left = holds.filter(({ amount, buffer, captured }) => BigInt(amount) + BigInt(buffer) > BigInt(captured));
  const unused = left.map(({ hold_id: holdId }) => ({
    purpose: purposeOf(campaign),
    key: `release/${holdId}`,
    rule,
    memberId,
    holdId,
  }));
  if (unused.length > 0) await release(posting(ctx), unused);
  await markReleased(ctx.db, { campaignId: campaign.id });
}

/**
 * Takes what was spent in whole minor units, rounded down, out of the holds: many charges are one posting. The rest is
 * carried.
 *
 * @returns whether anything was due
 */
export async function captureMoney(
  ctx: ChangeContext,
  campaign: Pick<CampaignStateRow, 'id' | 'spent' | 'captured'>,
): Promise<boolean> {
  let due = Math.floor(Number(campaign.spent) / MILLIONTHS) - Number(campaign.captured);
  if (due <= 0) return false;
  const parts: { holdId: string; amount: number; before: number }[] = [];
  for (const { hold_id: holdId, amount, captured } of await openHolds(ctx.db, { campaignId: campaign.id })) {
    const left = Number(amount) - Number(captured);
    const taken = Math.min(due, left);
    if (taken > 0) parts.push({ holdId, amount: taken, before: Number(captured) });
    due -= taken;
  }
  await capture(
    posting(ctx),
    parts.map(({ holdId, amount, before }) => ({
      purpose: purposeOf(campaign),
      key: `capture/${holdId}/${before}`,
      rule: 'delivered_views',
      memberId: null,
      holdId,
      to: [{ system: 'revenue', amount }],
    })),
  );
  await markCaptured(ctx.db, {
    campaignId: campaign.id,
    holdIds: parts.map(({ holdId }) => holdId),
    amounts: parts.map(({ amount }) => String(amount)),
  });
  return true;
}
