import type { Notification, NotificationKind } from '#contract/notifications.ts';
import type { Act } from '#platform/act.ts';
import type { Cards } from '#platform/cards.ts';
import { defaultLimit, fromCursor, newestPlace, toCursor } from '#platform/pages/keyset.ts';
import { notificationPage, type NotificationRow } from './queries.ts';
import type { NotificationsTables } from './tables.ts';
import { targetOf, targetStands } from './target.ts';

/** What it is about must be visible still; what is about a person needs that person alone. */
function present(row: NotificationRow, cards: Cards): Notification | null {
  const actors = row.actor_ids.flatMap((id) => cards.get('profile', id) ?? []);
  if (actors.length === 0 || !targetStands(row, cards)) return null;
  return {
    id: row.id, kind: row.kind as NotificationKind, actors, actorCount: row.actor_count,
    post: row.target_kind === 'post' ? (cards.get('post', row.target_id) ?? null) : null,
    comment: row.target_kind === 'comment' ? (cards.get('comment', row.target_id) ?? null) : null,
    at: row.latest_at.toISOString(), seen: row.seen_at !== null, read: row.read_at !== null,
  };
}

/** Newest first. A notification whose post the reader may no longer see is left out. */
export async function listNotifications(act: Act<NotificationsTables>, query: { cursor?: string | undefined; limit?: number | undefined }) {
  const limit = query.limit ?? defaultLimit;
  const place = fromCursor(query.cursor, newestPlace);
  const rows = await notificationPage(act.db, act.actor.id, act.member.id, place.at, place.id, limit + 1);
  const shown = rows.slice(0, limit);
  const cards = await act.cards(shown.flatMap((row) => [...targetOf(row), ...row.actor_ids.map((id) => ({ kind: 'profile' as const, id }))]));
  const last = shown.at(-1);
  return {
    data: shown.flatMap((row) => present(row, cards) ?? []),
    next: rows.length > limit && last !== undefined ? toCursor({ at: last.latest_at, id: last.id }) : null,
  };
}
