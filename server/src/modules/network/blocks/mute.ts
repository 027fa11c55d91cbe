import type { Out } from '#contract/core/endpoint.ts';
import type { Relationship } from '#contract/network/network.ts';
import type { listMuted as endpoint } from '#contract/network/settings.ts';
import { personBehind } from '#platform/caller.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import { presentActorCard, actorRow } from '#modules/actors';
import { findVisible } from '../visibility/find-visible.ts';
import { canMute, canUnmute } from '../policy.ts';
import { presentRelationship } from '../visibility/relationship.ts';
import type { NetworkTables } from '../tables.ts';
import { visibility } from '../visibility/visibility.ts';

type NetworkContext = RequestContext<NetworkTables>;

/**
 * SQL for lists of posts: whether the viewer has not muted the author. Muted actors are read once for the whole list.
 */
export const unmutedText = ({ viewer, author }: { viewer: string; author: string }): string =>
  `${author} <> all (array(select muted_now.muted_id from muted_now where muted_now.actor_id = ${viewer}::uuid))`;

/** Removes an actor's posts from the caller's feed. The actor is not notified, and nothing else changes. */
export async function mute(ctx: NetworkContext, targetId: string, days: number | undefined): Promise<Relationship> {
  const { db, actor, now } = ctx;
  enforce(canMute(ctx, { id: targetId }));
  const target = await findVisible(ctx, targetId);
  const memberId = personBehind(ctx);
  const expires = days === undefined ? null : new Date(now.getTime() + days * day);
  await db
    .insertInto('mute')
    .values({ actor_id: actor.id, muted_id: targetId, member_id: memberId, created_at: now, expires_at: expires })
    .onConflict((conflict) =>
      conflict
        .columns(['actor_id', 'muted_id'])
        .doUpdateSet({ member_id: memberId, created_at: now, expires_at: expires }),
    )
    .execute();
  await ctx.emit('network.mutes_changed', { actorId: actor.id });
  return presentRelationship({ ...target, is_muted: true }, ctx);
}

export async function unmute(ctx: NetworkContext, targetId: string): Promise<Relationship> {
  const { db, actor } = ctx;
  const target = await findVisible(ctx, targetId);
  enforce(canUnmute(ctx, { id: targetId, isMuted: target.is_muted }));
  const deletedRow = await db
    .deleteFrom('mute')
    .where('actor_id', '=', actor.id)
    .where('muted_id', '=', targetId)
    .returning('muted_id')
    .executeTakeFirst();
  if (deletedRow !== undefined) await ctx.emit('network.mutes_changed', { actorId: actor.id });
  return presentRelationship({ ...target, is_muted: false }, ctx);
}

const mutedRow = {
  ...actorRow,
  muted_at: column.timestamp,
  expires_at: column.timestamp.orNull,
};
const muted = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const mutedPage = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
    now: column.timestamp,
  },
  row: mutedRow,
  sql: `
  select ${muted.columns.card}, mute.created_at as muted_at, mute.expires_at
  from mute join actor_card on actor_card.id = mute.muted_id
  where mute.actor_id = :viewerId and (mute.created_at, mute.muted_id) < (:at, :id)
    and (mute.expires_at is null or mute.expires_at > :now)
    and ${muted.predicate}
  order by mute.created_at desc, mute.muted_id desc
  limit :limit`,
});

/** The actors the caller has muted, newest first. */
export async function listMuted(
  ctx: NetworkContext,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const rows = await mutedPage(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at,
    id,
    limit: limit + 1,
    now: ctx.now,
  });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.muted_at, id: row.actor_id }),
    (row) => ({
      actor: presentActorCard(row, ctx.services, ctx.now),
      mutedAt: row.muted_at.toISOString(),
      until: row.expires_at?.toISOString() ?? null,
    }),
  );
}
