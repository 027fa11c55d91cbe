import type { Reference } from '#contract/core/kinds.ts';
import { isSystem, type Notification, type NotificationKind } from '#contract/notifications.ts';
import type { Cards } from '#platform/cards.ts';
import type { NotificationRow } from './queries.ts';
import { targetOf, targetStands } from './target.ts';

export const referencesOf = (row: NotificationRow): Reference[] => [
  ...targetOf(row),
  ...row.actor_ids.map((id) => ({ kind: 'profile' as const, id })),
];

/**
 * What it is about must be visible still; what is about a person needs that person alone. Somebody hidden a moment ago
 * does not count.
 */
export function present(row: NotificationRow, cards: Cards): Notification | null {
  const actors = row.actor_ids.flatMap((id) => cards.get('profile', id) ?? []);
  if (actors.length === 0 || !targetStands(row, cards)) return null;
  const kind = row.kind as NotificationKind;
  const people = isSystem(kind)
    ? { actors: [], actorCount: 0 }
    : { actors, actorCount: row.actor_count - (row.actor_ids.length - actors.length) };
  return {
    id: row.id,
    kind,
    ...people,
    post: row.target_kind === 'post' ? (cards.get('post', row.target_id) ?? null) : null,
    comment: row.target_kind === 'comment' ? (cards.get('comment', row.target_id) ?? null) : null,
    skill: row.target_kind === 'skill' ? (cards.get('skill', row.target_id) ?? null) : null,
    note: row.target_kind === 'request' ? (cards.get('request', row.target_id)?.note ?? '') : '',
    at: row.latest_at.toISOString(),
    seen: row.seen_at !== null,
    read: row.read_at !== null,
  };
}
