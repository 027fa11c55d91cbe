import type { Out } from '#contract/core/endpoint.ts';
import type { listEditionPosts as endpoint, Reason, ReasonKind } from '#contract/posts/feed.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { presentPost } from '../present.ts';
import type { PostsTables } from '../tables.ts';
import { postsWithSpaces } from '../visibility/posts-for-viewer.ts';
import { editionPage, editionSize } from './queries-editions.ts';
import { namesOf } from './reasons.ts';
import { spaced } from './spacing.ts';

type Reply = Out<(typeof endpoint)['reply']>;
type Rows = Awaited<ReturnType<typeof editionPage>>;

/** Where a page begins: after this position, below the post that was shown at `shown` (0 for none). */
interface Place {
  readonly after: number;
  readonly shown: number;
}
/** A cursor that means nothing is the beginning. */
function placeOf(cursor = ''): Place {
  const [, after, shown] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(cursor) ?? [];
  return { after: Number(after ?? 0), shown: Number(shown ?? 0) };
}

/** What may have become invisible stood between others: the rest is spaced again, also from the page before. */
function spacedPage(rows: Rows): Rows {
  const [first] = rows;
  const last =
    first === undefined || first.shown_author_id === null || first.shown_thread_id === null
      ? undefined
      : { author_id: first.shown_author_id, thread_id: first.shown_thread_id };
  const queue = rows.map((row) => ({ row, author_id: row.actor_id, thread_id: row.repost_of_id ?? row.id }));
  return spaced(queue, last).map(({ row }) => row);
}

/** A page of an edition. Visibility is decided again, so a page can be shorter; nothing moves to another. */
export async function listEditionPosts(
  ctx: RequestContext<PostsTables>,
  editionId: string,
  query: Out<(typeof endpoint)['query']>,
): Promise<Reply> {
  const [{ after, shown }, limit] = [placeOf(query.cursor), query.limit ?? defaultLimit];
  const viewer = { viewerId: ctx.actor.id, now: ctx.now };
  const visible = await editionPage(ctx.db, { ...viewer, personId: ctx.member.id, editionId, after, limit, shown });
  const rows = spacedPage(visible);
  const size = visible[0]?.posts ?? (await sizeOf(ctx, editionId));
  const keys = rows.map(reasonOf);
  const [named, nameOf] = await Promise.all([postsWithSpaces(ctx, rows), namesOf(ctx, keys)]);
  return {
    data: named.map((row) => presentPost(row, { viewer: ctx, services: ctx.services, now: ctx.now })),
    reasons: keys.map(nameOf),
    next: after + limit < size ? `${after + limit}-${rows.at(-1)?.position ?? shown}` : null,
  };
}

/** @throws Refusal `not_found` where there is no such edition of the caller. */
const sizeOf = async ({ db, actor, now }: RequestContext<PostsTables>, editionId: string): Promise<number> =>
  found(await editionSize.first(db, { viewerId: actor.id, now, editionId })).posts;

const reasonOf = (row: Rows[number]): Omit<Reason, 'name'> => ({
  kind: row.reason_kind as ReasonKind,
  subject: row.reason_subject,
});
