import type { Out } from '#contract/kit.ts';
import type { Comment, listPostVersions, Post } from '#contract/posts.ts';
import type { Act } from '#platform/act.ts';
import { defaultLimit, endlessPage, fromCursor, newestPlace, oldestPlace } from '#platform/pages/keyset.ts';
import { found } from '#platform/refusal.ts';
import { currentNames, withCurrentNames } from './for-viewer.ts';
import { presentComment, presentPost } from './present.ts';
import { findComment, findPost } from './queries.ts';
import { commentPage, replyPage } from './queries-lists.ts';
import { versionPage } from './queries-write.ts';
import type { CommentRow } from './row.ts';
import type { PostsTables } from './tables.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };
type Comments = { data: Comment[]; next: string | null };

/**
 * A post that the caller may see and that is not deleted, or the refusal; as it is stored, with former names of the
 * mentioned.
 */
export async function seePost(act: Act<PostsTables>, postId: string) {
  const [row] = await findPost(act.db, act.actor.id, act.member.id, postId);
  return found(row?.deleted_at === null ? row : undefined);
}
const contextOf = (act: Act<PostsTables>) => ({ viewer: act, services: act.services, now: act.now });

export async function readPost(act: Act<PostsTables>, postId: string): Promise<Post> {
  const post = await seePost(act, postId);
  const named = await currentNames(act, [post]);
  return presentPost(named(post), contextOf(act));
}

const commentsFrom = (act: Act<PostsTables>, rows: readonly CommentRow[], limit: number): Comments =>
  endlessPage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => presentComment(row, contextOf(act)),
  );

function pageOfComments(act: Act<PostsTables>, postId: string, query: Query): Promise<CommentRow[]> {
  const place = fromCursor(query.cursor, oldestPlace);
  return commentPage(
    act.db,
    act.actor.id,
    act.member.id,
    place.at,
    place.id,
    (query.limit ?? defaultLimit) + 1,
    postId,
  );
}

/** The post with the first page of its comments, asked for side by side; the names in all of them by one query more. */
export async function readPostWithComments(
  act: Act<PostsTables>,
  postId: string,
): Promise<{ post: Post; comments: Comments }> {
  const [post, comments] = await Promise.all([seePost(act, postId), pageOfComments(act, postId, {})]);
  const named = await currentNames(act, [post, ...comments]);
  return {
    post: presentPost(named(post), contextOf(act)),
    comments: commentsFrom(act, comments.map(named), defaultLimit),
  };
}
export async function listComments(act: Act<PostsTables>, postId: string, query: Query): Promise<Comments> {
  const [, comments] = await Promise.all([seePost(act, postId), pageOfComments(act, postId, query)]);
  return commentsFrom(act, await withCurrentNames(act, comments), query.limit ?? defaultLimit);
}

export async function listReplies(act: Act<PostsTables>, commentId: string, query: Query): Promise<Comments> {
  const [parent] = await findComment(act.db, act.actor.id, act.member.id, commentId);
  found(parent?.deleted_at === null ? parent : undefined);
  const limit = query.limit ?? defaultLimit;
  const place = fromCursor(query.cursor, oldestPlace);
  return commentsFrom(
    act,
    await withCurrentNames(
      act,
      await replyPage(act.db, act.actor.id, act.member.id, place.at, place.id, limit + 1, commentId),
    ),
    limit,
  );
}

/** One comment that the caller may see and that is not deleted. */
export async function readComment(act: Act<PostsTables>, commentId: string): Promise<Comment> {
  const [row] = await findComment(act.db, act.actor.id, act.member.id, commentId);
  const comment = found(row?.deleted_at === null ? row : undefined);
  const named = await currentNames(act, [comment]);
  return presentComment(named(comment), contextOf(act));
}

export async function listVersions(
  act: Act<PostsTables>,
  postId: string,
  query: Query,
): Promise<Out<(typeof listPostVersions)['reply']>> {
  await seePost(act, postId);
  const limit = query.limit ?? defaultLimit;
  // Versions count up as time does: their number stands where other lists have a time.
  const before = fromCursor(query.cursor, newestPlace).at.getTime();
  const rows = await versionPage(act.db, act.actor.id, act.member.id, postId, before, limit + 1);
  return endlessPage(
    rows,
    limit,
    (row) => ({ at: new Date(row.version), id: postId }),
    (row) => ({ version: row.version, text: row.text, replacedAt: row.replaced_at.toISOString() }),
  );
}
