import type { decideContest as endpoint } from '#contract/advertising/charge-writes.ts';
import type { listContests as listEndpoint } from '#contract/advertising/charges.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { giveBack } from '../money/give-back.ts';
import { canDecideContest } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { presentContest } from './present.ts';
import {
  countContests,
  creditCharge,
  decidedContests,
  findContest,
  lockContested,
  storeDecision,
  waitingContests,
} from './queries.ts';

/** Charges that were contested, as admins with the duty payments see them. */
export async function listContests(
  ctx: AdvertisingContext,
  { list = 'waiting', page = 1, size = 10 }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const part = { adminId: ctx.member.id, offset: (page - 1) * size, limit: size };
  const [rows, counted] = await Promise.all([
    list === 'waiting' ? waitingContests(ctx.db, part) : decidedContests(ctx.db, { ...part, state: list }),
    countContests.first(ctx.db),
  ]);
  const counts = found(counted);
  const cards = await ctx.cards([...new Set(rows.map((row) => row.owner_id))].map(actorReference));
  return {
    data: rows.map((row) => presentContest(row, ctx, cards)),
    page: { number: page, size, total: counts[list] },
    counts,
  };
}

/** Decides once. What is given back is in the wallet a moment later. */
export async function decideContest(
  ctx: AdvertisingContext,
  chargeId: string,
  { outcome, note }: Out<(typeof endpoint)['body']>,
): Promise<void> {
  const { db, now, member } = ctx;
  const before = await inOrder({
    locked: async () => lockContested.first(db, { chargeId }),
    contest: async () => findContest.first(db, { adminId: member.id, chargeId }),
  });
  const contest = found(before.contest);
  const { campaign_id: campaignId, owner_id: ownerId } = contest;
  enforce(canDecideContest(ctx, { isOwn: contest.is_own, state: contest.contest_state }));
  void storeDecision.later(db, { chargeId, adminId: member.id, state: outcome, note, now });
  if (outcome === 'returned') {
    void creditCharge.later(db, { campaignId, chargeId });
    await ctx.task(giveBack, { campaignId });
  }
  await ctx.emit('advertising.contest_changed', { campaignId, ownerId, chargeId, state: outcome, memberId: null });
  await audit(across(db), {
    adminId: member.id,
    what: `advertising.${outcome === 'returned' ? 'return' : 'refuse'}_charge`,
    target: { kind: 'campaign', id: campaignId },
    reason: note,
    at: now,
  });
}
