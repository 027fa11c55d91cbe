import type { Post, ReactionKind } from '#contract/posts.ts';
import type { Act } from '#platform/act.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace } from '#platform/pages/keyset.ts';
import { presentActorCard } from '#rooms/actors';
import { withCurrentNames } from './for-viewer.ts';
import { presentPost } from './present.ts';
import { actorPage, taggedPage } from './queries-lists.ts';
import { reactorPage } from './queries-reactors.ts';
import { seePost } from './read-post.ts';
import type { PostRow } from './row.ts';
import type { PostsTables } from './tables.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };
type Posts = { data: Post[]; next: string | null };

const postsFrom = async (act: Act<PostsTables>, rows: readonly PostRow[], limit: number): Promise<Posts> =>
  endlessPage(
    await withCurrentNames(act, rows),
    limit,
    (row) => ({ at: row.published_at, id: row.id }),
    (row) => presentPost(row, { viewer: act, services: act.services, now: act.now }),
  );

/** Posts of one actor that the caller may see; nothing tells whether there are others. */
export async function listActorPosts(act: Act<PostsTables>, actorId: string, query: Query): Promise<Posts> {
  const limit = query.limit ?? defaultLimit;
  const place = fromCursor(query.cursor, newestPlace);
  return postsFrom(
    act,
    await actorPage(act.db, act.actor.id, act.member.id, place.at, place.id, limit + 1, actorId),
    limit,
  );
}

export async function listTaggedPosts(act: Act<PostsTables>, tag: string, query: Query): Promise<Posts> {
  const limit = query.limit ?? defaultLimit;
  const place = fromCursor(query.cursor, newestPlace);
  const folded = tag.replace(/^#/, '').normalize('NFC').toLowerCase();
  return postsFrom(
    act,
    await taggedPage(act.db, act.actor.id, act.member.id, place.at, place.id, limit + 1, folded),
    limit,
  );
}

/** Who reacted, newest first; people who are blocked or hidden are left out. */
export async function listReactors(
  act: Act<PostsTables>,
  postId: string,
  query: Query & { kind?: ReactionKind | undefined },
) {
  await seePost(act, postId);
  const limit = query.limit ?? defaultLimit;
  const place = fromCursor(query.cursor, newestPlace);
  const rows = await reactorPage(
    act.db,
    act.actor.id,
    act.member.id,
    place.at,
    place.id,
    limit + 1,
    postId,
    query.kind ?? null,
  );
  return endlessPage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.actor_id }),
    (row) => ({
      actor: presentActorCard(row, act.services, act.now),
      kind: row.kind as ReactionKind,
    }),
  );
}
