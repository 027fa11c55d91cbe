import type { AdminThread, AdminThreadRow, listThreads as listEndpoint } from '#contract/advertising/threads.ts';
import type { answerThread as answerEndpoint } from '#contract/advertising/thread-writes.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { Cards } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { audit, audited } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { canAnswerThread, canCloseThread, deskAbilities, type ThreadOf } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { authorsOf, cardsOf, presentMessages, presentRow } from './present.ts';
import * as queries from './queries.ts';

const threadOf = (row: queries.AdminThreadRow): ThreadOf => ({ state: row.thread_state, isOwn: row.is_own });
const present = (row: queries.AdminThreadRow, cards: Cards): AdminThreadRow => ({
  ...presentRow(row, cards),
  owner: cards.actor(row.owner_id) ?? null,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  changedAt: found(row.changed_at).toISOString(),
});

/** What waits, longest first; or what was answered or closed, the latest first. */
export async function listThreads(
  ctx: AdvertisingContext,
  { state = 'waiting', page = 1, size = 10 }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const part = { adminId: ctx.member.id, offset: (page - 1) * size, limit: size };
  const [rows, counted] = await Promise.all([
    state === 'waiting' ? queries.waitingThreads(ctx.db, part) : queries.endedThreads(ctx.db, { ...part, state }),
    queries.countThreads.first(ctx.db),
  ]);
  const counts = found(counted);
  const cards = await cardsOf(
    ctx,
    rows,
    rows.map((row) => row.owner_id),
  );
  return {
    data: rows.map((row) => present(row, cards)),
    page: { number: page, size, total: counts[state] },
    counts,
  };
}

async function presentThread(ctx: AdvertisingContext, campaignId: string): Promise<AdminThread> {
  const [thread, messages] = await Promise.all([
    queries.findThread.first(ctx.db, { adminId: ctx.member.id, campaignId }),
    queries.latestMessages(ctx.db, { campaignId }),
  ]);
  const row = found(thread);
  const cards = await cardsOf(ctx, [row], [row.owner_id, ...authorsOf(messages)]);
  return {
    ...present(row, cards),
    messages: presentMessages(messages, cards),
    can: deskAbilities(ctx, threadOf(row)),
  };
}
export async function readThread(ctx: AdvertisingContext, campaignId: string): Promise<AdminThread> {
  const shown = await presentThread(ctx, campaignId);
  ctx.record(audited, {
    adminId: ctx.member.id,
    what: 'advertising.read_thread',
    target: { kind: 'campaign', id: campaignId },
    at: ctx.now,
  });
  return shown;
}

/** Records the step, and moves the queue of every admin and the windows of the team. */
async function changed(
  ctx: AdvertisingContext,
  what: 'answer' | 'close',
  { campaign_id: campaignId, owner_id: ownerId }: queries.AdminThreadRow,
): Promise<AdminThread> {
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: `advertising.${what}_thread`,
    target: { kind: 'campaign', id: campaignId },
    at: ctx.now,
  });
  await ctx.emit('advertising.thread_changed', { campaignId, ownerId, isAnswer: what === 'answer' });
  return presentThread(ctx, campaignId);
}
const rowFor = async ({ db, member }: AdvertisingContext, campaignId: string): Promise<queries.AdminThreadRow> =>
  found(await queries.findThread.first(db, { adminId: member.id, campaignId }));

export async function answerThread(
  ctx: AdvertisingContext,
  campaignId: string,
  { text, after }: Out<(typeof answerEndpoint)['body']>,
): Promise<AdminThread> {
  const { db, now, member } = ctx;
  const row = await rowFor(ctx, campaignId);
  enforce(canAnswerThread(ctx, threadOf(row)));
  found(await queries.insertAnswer.first(db, { campaignId, after, adminId: member.id, text, now }), 'thread_changed');
  return changed(ctx, 'answer', row);
}
export async function closeThread(ctx: AdvertisingContext, campaignId: string, after: number): Promise<AdminThread> {
  const row = await rowFor(ctx, campaignId);
  enforce(canCloseThread(ctx, threadOf(row)));
  found(await queries.closeWaiting.first(ctx.db, { campaignId, after, now: ctx.now }), 'thread_changed');
  return changed(ctx, 'close', row);
}
