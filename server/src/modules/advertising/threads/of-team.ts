import type { listOwnThreads as listEndpoint, OwnThread, OwnThreadRow } from '#contract/advertising/threads.ts';
import type { writeToAdmins as writeEndpoint } from '#contract/advertising/thread-writes.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { Cards } from '#platform/cards.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { dailyLimits } from '../limits.ts';
import { canWriteToAdmins, threadAbilities } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { authorsOf, cardsOf, presentMessages, presentRow } from './present.ts';
import { findOwnThread, insertOfTeam, latestMessages, ownThreadPage, raiseMark, type ThreadRow } from './queries.ts';

const presentOwn = (row: ThreadRow, cards: Cards): OwnThreadRow => ({
  ...presentRow(row, cards),
  unread: (row.last_number ?? 0) - (row.read_number ?? 0),
});

/** Of the member, or of the page that they act as; what was written last comes first. */
export async function listOwnThreads(
  ctx: AdvertisingContext,
  { cursor, limit = defaultLimit }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const rows = await ownThreadPage(ctx.db, { ownerId: ctx.actor.id, ...position, limit: limit + 1 });
  const cards = await cardsOf(ctx, rows);
  return infinitePage(
    rows,
    limit,
    ({ changed_at: at, campaign_id: id }) => ({ at: found(at), id }),
    (row) => presentOwn(row, cards),
  );
}

export async function readOwnThread(ctx: AdvertisingContext, campaignId: string): Promise<OwnThread> {
  const [thread, messages] = await Promise.all([
    findOwnThread.first(ctx.db, { ownerId: ctx.actor.id, campaignId }),
    latestMessages(ctx.db, { campaignId }),
  ]);
  const row = found(thread);
  const cards = await cardsOf(ctx, [row], authorsOf(messages));
  return { ...presentOwn(row, cards), messages: presentMessages(messages, cards), can: threadAbilities(ctx) };
}

/** The first message begins the thread. It waits for an admin then, also after an answer. */
export async function writeToAdmins(
  ctx: AdvertisingContext,
  campaignId: string,
  { text }: Out<(typeof writeEndpoint)['body']>,
): Promise<OwnThread> {
  const { db, actor, member, now } = ctx;
  enforce(canWriteToAdmins(ctx));
  found(await insertOfTeam.first(db, { ownerId: actor.id, campaignId, memberId: member.id, text, now }));
  await countDaily(ctx, dailyLimits.threadMessages);
  await ctx.emit('advertising.thread_changed', { campaignId, ownerId: actor.id, isAnswer: false });
  return readOwnThread(ctx, campaignId);
}

/** The team shares its mark. */
export async function markThread(ctx: AdvertisingContext, campaignId: string, readUpTo: number): Promise<void> {
  const own = { ownerId: ctx.actor.id, campaignId };
  found(await findOwnThread.first(ctx.db, own));
  if ((await raiseMark.first(ctx.db, { ...own, readUpTo })) !== undefined)
    await ctx.emit('advertising.thread_changed', { ...own, isAnswer: false });
}
