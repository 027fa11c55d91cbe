import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { runEach } from '#platform/tasks/run-each.ts';
import { isSuspended } from '#modules/accounts';
import type { CampaignStateRow } from '../campaigns/columns.ts';
import { moveCampaign } from '../campaigns/move.ts';
import { leaveQueue } from '../campaigns/versions.ts';
import { holdMore } from '../money/holds.ts';
import { settle } from '../money/settle.ts';
import type { AdvertisingTables, ChangeContext } from '../tables.ts';
import { setFreeze } from './freeze.ts';
import {
  dueEnds,
  dueReleases,
  dueRenewals,
  dueSettlements,
  dueStarts,
  findBoosts,
  lockDue,
  markAnnounced,
  markRenewed,
  nearlyUsedBudgets,
  suspendedOwners,
  usedBudgets,
} from './queries.ts';
import { recheckBoosts } from './things.ts';

type Context = TaskContext<AdvertisingTables>;
type Change = (tx: ChangeContext, campaign: CampaignStateRow) => Promise<unknown>;
const BATCH = 200;
const program = { by: 'program', memberId: null } as const;
interface Due {
  readonly id: string;
}
/**
 * Batch after batch, until nothing is due. What another process has, or what has failed, comes once and is left for the
 * next minute: each batch is larger by as many as came before.
 */
async function* allDue(
  ctx: Context,
  read: (db: Context['db'], at: { readonly now: Date; readonly limit: number }) => Promise<readonly Due[]>,
): AsyncGenerator<string> {
  const seen = new Set<string>();
  while (!ctx.signal.aborted) {
    const limit = BATCH + seen.size;
    const due = await read(ctx.db, { now: ctx.now, limit });
    for (const { id } of due) {
      if (ctx.signal.aborted) return;
      if (seen.has(id)) continue;
      seen.add(id);
      yield id;
    }
    if (due.length < limit) return;
  }
}

/** One transaction for one campaign; nothing if another process has it. */
const changed = async (ctx: Context, campaignId: string, change: Change): Promise<void> =>
  ctx.transaction(async (tx) => {
    const campaign = await lockDue.first(tx.db, { campaignId });
    if (campaign !== undefined) await change({ ...tx, now: ctx.now }, campaign);
  });

/** Also what cannot be shown starts: the team sees then why it is paused. */
const start: Change = async (tx, campaign) => {
  if (campaign.state !== 'approved' || found(campaign.starts_at) > tx.now) return;
  await moveCampaign(tx, campaign, { ...program, step: 'start', reason: 'start_reached' });
  await recheckBoosts(tx, await findBoosts(tx.db, { ids: [campaign.id] }));
};
const end: Change = async (tx, campaign) => {
  if (campaign.state !== 'active' && campaign.state !== 'paused') return;
  if (found(campaign.ends_at) > tx.now) return;
  await leaveQueue(tx, campaign);
  await moveCampaign(tx, campaign, { ...program, step: 'complete', reason: 'end_reached' });
  await tx.task(settle, { campaignId: campaign.id });
};
const endUsed: Change = async (tx, campaign) => {
  if (campaign.state !== 'active') return;
  await leaveQueue(tx, campaign);
  await moveCampaign(tx, campaign, { ...program, step: 'complete', reason: 'budget_used' });
  await tx.task(settle, { campaignId: campaign.id });
};
const announce: Change = async (tx, campaign) => {
  const { id: campaignId, owner_id: ownerId } = campaign;
  if ((await markAnnounced.first(tx.db, { campaignId })) !== undefined)
    await tx.emit('advertising.budget_nearly_used', { campaignId, ownerId });
};
/** Every night the next days of a daily budget are set aside. */
const renew: Change = async (tx, campaign) => {
  if (campaign.state !== 'active') return;
  await markRenewed(tx.db, { campaignId: campaign.id, now: tx.now });
  await holdMore(tx, campaign, { endsAt: found(campaign.ends_at), rule: 'renewed', memberId: null });
};
const pauseUnfunded: Change = async (tx, campaign) => {
  if (campaign.state !== 'active') return;
  await markRenewed(tx.db, { campaignId: campaign.id, now: tx.now });
  await moveCampaign(tx, campaign, { ...program, step: 'pause', reason: 'hold_not_renewed' });
};

const renewOrPause = async (ctx: Context, id: string): Promise<void> => {
  try {
    await changed(ctx, id, renew);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await changed(ctx, id, pauseUnfunded);
  }
};
const endSuspension = async (ctx: Context, ownerId: string): Promise<void> => {
  if (await isSuspended(across(ctx.db), ownerId, ctx.now)) return;
  await ctx.transaction(async (tx) =>
    setFreeze({ ...tx, now: ctx.now }, { ownerId, reason: 'suspended', isFrozen: false }),
  );
};

const startSettling = async (ctx: Context, campaignId: string): Promise<void> =>
  ctx.transaction(async (tx) => tx.task(settle, { campaignId }));

/** What each minute does, in this order: the rows that are due, and what becomes of each. */
const steps: readonly ((ctx: Context) => Promise<void>)[] = [
  async (ctx) => runEach(await suspendedOwners(ctx.db), async ({ owner_id: id }) => endSuspension(ctx, id)),
  async (ctx) => runEach(allDue(ctx, dueEnds), async (id) => changed(ctx, id, end)),
  async (ctx) => runEach(allDue(ctx, dueStarts), async (id) => changed(ctx, id, start)),
  async (ctx) => runEach(allDue(ctx, usedBudgets), async (id) => changed(ctx, id, endUsed)),
  async (ctx) => runEach(allDue(ctx, nearlyUsedBudgets), async (id) => changed(ctx, id, announce)),
  async (ctx) => runEach(allDue(ctx, dueRenewals), async (id) => renewOrPause(ctx, id)),
  async (ctx) => runEach(await dueSettlements(ctx.db, { limit: BATCH }), async ({ id }) => startSettling(ctx, id)),
  async (ctx) =>
    runEach(await dueReleases(ctx.db, { now: ctx.now, limit: BATCH }), async ({ id }) => startSettling(ctx, id)),
];
/**
 * Every minute: starts, ends, budgets that are used or nearly so, and holds that are renewed. After a stop all that was
 * due is done.
 */
export const passTime = defineTask({
  name: 'advertising.pass_time',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  async run(ctx: Context) {
    await runEach(steps, async (step) => step(ctx));
  },
});
