import type { Out } from '#contract/core/endpoint.ts';
import type { listEditionPosts as endpoint, Reason, ReasonKind } from '#contract/posts.feed.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { presentPost } from '../present.ts';
import type { PostsTables } from '../tables.ts';
import { postsForViewer } from '../visibility/posts-for-viewer.ts';
import { editionPage, editionSize } from './queries-editions.ts';
import { namesOf } from './reasons.ts';

type Reply = Out<(typeof endpoint)['reply']>;
type Rows = Awaited<ReturnType<typeof editionPage>>;

/** A position from a cursor; a cursor that means nothing is the beginning. */
const positionOf = (cursor: string | undefined): number =>
  cursor !== undefined && /^\d{1,3}$/.test(cursor) ? Number(cursor) : 0;

/** Leaves out a post by the author of the one before: one between them may have become invisible. */
const apart = (rows: Rows): Rows => rows.filter((row, at) => row.actor_id !== rows[at - 1]?.actor_id);

/** A page of an edition. Visibility is decided again, so a page can be shorter; nothing moves to another. */
export async function listEditionPosts(
  ctx: RequestContext<PostsTables>,
  editionId: string,
  query: Out<(typeof endpoint)['query']>,
): Promise<Reply> {
  const [after, limit] = [positionOf(query.cursor), query.limit ?? defaultLimit];
  const viewer = { viewerId: ctx.actor.id, now: ctx.now };
  const rows = apart(await editionPage(ctx.db, { ...viewer, personId: ctx.member.id, editionId, after, limit }));
  const size = rows[0]?.posts ?? found(await editionSize.first(ctx.db, { ...viewer, editionId })).posts;
  const keys = rows.map(reasonOf);
  const [named, nameOf] = await Promise.all([postsForViewer(ctx, rows), namesOf(ctx, keys)]);
  return {
    data: named.map((row) => presentPost(row, { viewer: ctx, services: ctx.services, now: ctx.now })),
    reasons: keys.map(nameOf),
    next: after + limit < size ? String(after + limit) : null,
  };
}

const reasonOf = (row: Rows[number]): Omit<Reason, 'name'> => ({
  kind: row.reason_kind as ReasonKind,
  subject: row.reason_subject,
});
