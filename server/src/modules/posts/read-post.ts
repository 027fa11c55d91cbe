import type { Out } from '#contract/core/endpoint.ts';
import type { CommentOrder } from '#contract/accounts/accounts.ts';
import type { Comment, listPostVersions, Post } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { defaultLimit, infinitePage, fromCursor, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import type { NewPost } from './new-post-row.ts';
import { nothing } from './attachments/stored.ts';
import { gatherFor, withGathered } from './attachments/kinds.ts';
import { currentNames, spacesFor, withCurrentNames } from './visibility/for-viewer.ts';
import { taggedFor } from './visibility/tagged.ts';
import { postsForViewer } from './visibility/posts-for-viewer.ts';
import { presentComment, presentPost } from './present.ts';
import { findComment, findOwnComment, findPost, findPostWithoutSpace } from './queries.ts';
import { type CommentRows, pageOfComments } from './comments/page-of-comments.ts';
import { pageByRelevance } from './comments/page-by-relevance.ts';
import { commentPage, replyPage } from './comments/queries-threads.ts';
import { versionPage } from './queries-write.ts';
import { originsOf, withOrigins } from './reposts/origins.ts';
import { findOrigins } from './reposts/queries-reposts.ts';
import type { PostRow } from './row.ts';
import type { PostsTables } from './tables.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };
type Order = CommentOrder | undefined;
type Comments = { data: Comment[]; next: string | null; previous: string | null; again: string | null };

/** A post that the caller may see and that is not deleted, or the refusal. Mentions still have the stored usernames. */
export async function seePost(ctx: RequestContext<PostsTables>, postId: string) {
  const row = await findPost.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId });
  return found(row?.deleted_at === null ? row : undefined);
}
/** The same for reads, without its space. */
export async function seePostWithoutSpace(ctx: RequestContext<PostsTables>, postId: string) {
  return found(await findPostWithoutSpace.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId }));
}
/** Comments on a post are in its space. */
const inSpaceOf = ({ space }: Pick<PostRow, 'space'>, comments: CommentRows): CommentRows =>
  space === null ? comments : { ...comments, rows: comments.rows.map((row) => ({ ...row, space })) };
const contextOf = (ctx: RequestContext<PostsTables>) => ({ viewer: ctx, services: ctx.services, now: ctx.now });

export async function readPost(ctx: RequestContext<PostsTables>, postId: string): Promise<Post> {
  const [post] = await postsForViewer(ctx, [await seePost(ctx, postId)]);
  return presentPost(found(post), contextOf(ctx));
}

/** What is known of a post when another one quotes it: enough to read what both show in the same round trip. */
export type Quoted = Pick<PostRow, 'id' | 'attachment' | 'tagged_ids'> & { readonly author_id: string };

/**
 * A post that this transaction has just written: its mentions have the current usernames. Those in what it quotes may
 * not, and are left out of this reply.
 */
export async function readNewPost(
  ctx: RequestContext<PostsTables>,
  { id, authorId, spaceId, attachment = nothing, tags }: NewPost,
  quoted: Quoted | undefined,
): Promise<Post> {
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const unread = { clicks: 0, space: null };
  const attached = [
    { ...unread, id, authorId, stored: attachment },
    ...(quoted ? [{ ...unread, id: quoted.id, authorId: quoted.author_id, stored: quoted.attachment }] : []),
  ];
  const [post, gathered, tagged, origins] = await Promise.all([
    spaceId === null ? seePostWithoutSpace(ctx, id) : seePost(ctx, id),
    gatherFor(ctx, attached),
    taggedFor(ctx, [{ tagged_ids: tags?.taggedIds ?? null }, ...(quoted ? [quoted] : [])]),
    quoted ? findOrigins(ctx.db, { ...viewer, ids: [quoted.id] }) : [],
  ]);
  const shown = origins.map((origin) => ({
    ...tagged(origin),
    gathered: gathered.get(origin.id),
    entities: origin.entities.filter(({ kind }) => kind !== 'mention'),
  }));
  return presentPost(found(withOrigins([{ ...tagged(post), gathered: gathered.get(id) }], shown)[0]), contextOf(ctx));
}

const presented = (ctx: RequestContext<PostsTables>, { rows, next, previous, again }: CommentRows): Comments => ({
  data: rows.map((row) => presentComment(row, contextOf(ctx))),
  next,
  previous,
  again,
});
const commentsIn = async (
  ctx: RequestContext<PostsTables>,
  postId: string,
  { order = 'relevance', ...query }: Query & { order?: Order },
): Promise<CommentRows> =>
  order === 'relevance'
    ? pageByRelevance(ctx, postId, query)
    : pageOfComments(ctx, commentPage, postId, query, 'newest');

/**
 * The post and the first page of its comments, read in parallel. One more query adds the current usernames to all
 * texts, and one the space, where there are any.
 */
export async function readPostWithComments(
  ctx: RequestContext<PostsTables>,
  postId: string,
  order?: Order,
): Promise<{ post: Post; comments: Comments }> {
  const [row, commentRows] = await Promise.all([seePostWithoutSpace(ctx, postId), commentsIn(ctx, postId, { order })]);
  const [inSpace, origins] = await Promise.all([spacesFor(ctx, [row]), originsOf(ctx, [row])]);
  const post = inSpace(row);
  const comments = inSpaceOf(post, commentRows);
  const [current, tagged, [gathered = post, ...gatheredOrigins]] = await Promise.all([
    currentNames(ctx, [post, ...origins, ...comments.rows]),
    taggedFor(ctx, [post, ...origins]),
    withGathered<PostRow>(ctx, [post, ...origins]),
  ]);
  const [whole] = withOrigins(
    [tagged(current(gathered))],
    gatheredOrigins.map((origin) => tagged(current(origin))),
  );
  return {
    post: presentPost(found(whole), contextOf(ctx)),
    comments: presented(ctx, { ...comments, rows: comments.rows.map(current) }),
  };
}
export async function listComments(
  ctx: RequestContext<PostsTables>,
  postId: string,
  query: Query & { order?: Order },
): Promise<Comments> {
  const [row, commentRows] = await Promise.all([seePostWithoutSpace(ctx, postId), commentsIn(ctx, postId, query)]);
  const [inSpace, current] = await Promise.all([spacesFor(ctx, [row]), currentNames(ctx, commentRows.rows)]);
  const comments = inSpaceOf(inSpace(row), commentRows);
  return presented(ctx, { ...comments, rows: comments.rows.map(current) });
}

export async function listReplies(
  ctx: RequestContext<PostsTables>,
  commentId: string,
  query: Query,
): Promise<Omit<Comments, 'again'>> {
  const parent = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const comment = found(parent?.deleted_at === null ? parent : undefined);
  const replies = inSpaceOf(comment, await pageOfComments(ctx, replyPage, commentId, query, 'oldest'));
  const { again: _, ...page } = presented(ctx, { ...replies, rows: await withCurrentNames(ctx, replies.rows) });
  return page;
}

/** A comment that the caller may see and that is not deleted. */
export async function readComment(ctx: RequestContext<PostsTables>, commentId: string): Promise<Comment> {
  const row = await findComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  const comment = found(row?.deleted_at === null ? row : undefined);
  const currentPosts = await currentNames(ctx, [comment]);
  return presentComment(currentPosts(comment), contextOf(ctx));
}

/** A comment that the caller has just written on a post in this space: its mentions have the current usernames. */
export async function readNewComment(
  ctx: RequestContext<PostsTables>,
  commentId: string,
  space: PostRow['space'],
): Promise<Comment> {
  const row = await findOwnComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId });
  return presentComment({ ...found(row), space }, contextOf(ctx));
}

export async function listVersions(
  ctx: RequestContext<PostsTables>,
  postId: string,
  query: Query,
): Promise<Out<(typeof listPostVersions)['reply']>> {
  await seePostWithoutSpace(ctx, postId);
  const limit = query.limit ?? defaultLimit;
  // Versions only grow, so the version number replaces the time as the sort key of the cursor.
  const before = fromCursor(query.cursor, newestPosition).at.getTime();
  const rows = await versionPage(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    postId,
    before,
    limit: limit + 1,
  });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: new Date(row.version), id: postId }),
    ({ version, text, attachment, replaced_at }) => ({
      version,
      text,
      link: attachment.kind === 'link' ? attachment : null,
      poll: attachment.kind === 'poll' ? { question: attachment.question, options: [...attachment.options] } : null,
      replacedAt: replaced_at.toISOString(),
    }),
  );
}
