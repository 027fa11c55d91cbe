import type { ExcerptCard } from '#contract/cards.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { Refusal } from '#platform/refusal.ts';
import { presentActorCard, type ActorRow } from '#rooms/actors';
import { maySee } from '#rooms/network';
import { commentsOfActor, reactionsOfActor } from './queries-activity.ts';
import type { PostsTables } from './tables.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };

async function enforceSight(act: Act<PostsTables>, actorId: string): Promise<void> {
  if (!(await maySee(across(act.db), act, { owner: actorId, level: 'anyone' }))) throw new Refusal('not_found');
}
const excerpt = (
  row: ActorRow & { id: string; post_id: string; excerpt: string },
  id: string,
  act: Act<PostsTables>,
): ExcerptCard => ({
  id,
  postId: row.post_id,
  author: presentActorCard(row, act.services, act.now),
  excerpt: row.excerpt,
});
const placeOf = (row: { at: Date; id: string }) => ({ at: row.at, id: row.id });

/** What somebody said below posts that the caller may see, newest first. */
export async function listActorComments(act: Act<PostsTables>, actorId: string, query: Query) {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPlace);
  await enforceSight(act, actorId);
  const rows = await commentsOfActor(act.db, act.actor.id, act.member.id, at, id, limit + 1, actorId);
  return endlessPage(rows, limit, placeOf, (row) => ({
    id: row.id,
    text: row.said,
    at: row.at.toISOString(),
    post: excerpt(row, row.post_id, act),
  }));
}

/** What somebody reacted to, as far as the caller may see it, newest first. */
export async function listActorReactions(act: Act<PostsTables>, actorId: string, query: Query) {
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPlace);
  await enforceSight(act, actorId);
  const rows = await reactionsOfActor(act.db, act.actor.id, act.member.id, at, id, limit + 1, actorId);
  return endlessPage(rows, limit, placeOf, (row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    on: row.on_comment ? ('comment' as const) : ('post' as const),
    target: excerpt(row, row.id, act),
  }));
}
