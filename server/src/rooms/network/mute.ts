import type { Out } from '#contract/kit.ts';
import type { Standing } from '#contract/network.ts';
import type { listMuted as endpoint } from '#contract/network.settings.ts';
import type { Act } from '#platform/act.ts';
import { statement } from '#platform/database/statement.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { enforce } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { presentActorCard, type ActorRow } from '#rooms/actors';
import { actorColumns } from './actor-cards.ts';
import { findVisible } from './find-visible.ts';
import { canMute } from './policy.ts';
import { presentStanding } from './standing.ts';
import type { NetworkTables } from './tables.ts';
import { visibleText } from './visibility.ts';

type NetworkAct = Act<NetworkTables>;

/**
 * For lists of posts: whether the viewer wants to see this author's. The muted are gathered once for the whole list.
 */
export const unmutedText = ({ viewer, author }: { viewer: string; author: string }): string =>
  `${author} <> all (array(select muted_now.muted_id from muted_now where muted_now.actor_id = ${viewer}::uuid))`;

/** Leaves an actor's posts out of one's feed. They are not told, and nothing else changes. */
export async function mute(act: NetworkAct, targetId: string, days: number | undefined): Promise<Standing> {
  const { db, actor, now } = act;
  enforce(canMute(act, { id: targetId }));
  const target = await findVisible(act, targetId);
  const expires = days === undefined ? null : new Date(now.getTime() + days * day);
  await db
    .insertInto('mute')
    .values({ actor_id: actor.id, muted_id: targetId, created_at: now, expires_at: expires })
    .onConflict((conflict) =>
      conflict.columns(['actor_id', 'muted_id']).doUpdateSet({ created_at: now, expires_at: expires }),
    )
    .execute();
  await act.state('network.mutes_changed', { actorId: actor.id });
  return presentStanding({ ...target, is_muted: true }, act);
}

export async function unmute(act: NetworkAct, targetId: string): Promise<Standing> {
  const { db, actor } = act;
  enforce(canMute(act, { id: targetId }));
  const target = await findVisible(act, targetId);
  const gone = await db
    .deleteFrom('mute')
    .where('actor_id', '=', actor.id)
    .where('muted_id', '=', targetId)
    .returning('muted_id')
    .executeTakeFirst();
  if (gone !== undefined) await act.state('network.mutes_changed', { actorId: actor.id });
  return presentStanding({ ...target, is_muted: false }, act);
}

interface MutedRow extends ActorRow {
  muted_at: Date;
  expires_at: Date | null;
}
const mutedPage = statement<
  MutedRow,
  [viewer: string, person: string, at: Date, id: string, limit: number, now: Date]
>(`
  select ${actorColumns({ card: 'actor_card', viewer: '$1' })}, mute.created_at as muted_at, mute.expires_at
  from mute join actor_card on actor_card.id = mute.muted_id
  where mute.actor_id = $1 and (mute.created_at, mute.muted_id) < ($3, $4) and (mute.expires_at is null or mute.expires_at > $6)
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}
  order by mute.created_at desc, mute.muted_id desc
  limit $5`);

/** Whom the caller has muted, newest first. */
export async function listMuted(
  act: NetworkAct,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPlace);
  const rows = await mutedPage(act.db, act.actor.id, act.member.id, at, id, limit + 1, act.now);
  return endlessPage(
    rows,
    limit,
    (row) => ({ at: row.muted_at, id: row.actor_id }),
    (row) => ({
      actor: presentActorCard(row, act.services, act.now),
      mutedAt: row.muted_at.toISOString(),
      until: row.expires_at?.toISOString() ?? null,
    }),
  );
}
