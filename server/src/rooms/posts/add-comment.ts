import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/kit.ts';
import type { addComment as endpoint } from '#contract/posts.ts';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce, found } from '#platform/refusal.ts';
import { noticed } from './create-post.ts';
import { mentionedIn } from './entities.ts';
import { linkParts } from './mention.ts';
import { newCommentRow } from './new-post-row.ts';
import { presentMoved } from './present.ts';
import { findComment, findPost } from './queries.ts';
import { insertComment, moveCounts } from './queries-comments.ts';
import type { PostsTables } from './tables.ts';

/** Comments on a post, or replies to a comment; a reply to a reply joins the same comment: there are two levels. */
export async function addComment(
  act: Act<PostsTables>,
  postId: string,
  input: Out<(typeof endpoint)['body']>,
): Promise<string> {
  const [seen] = await findPost(act.db, act.actor.id, act.member.id, postId);
  const post = found(seen?.deleted_at === null ? seen : undefined);
  enforce(post.comments_open ? 'ok' : 'comments_closed');
  const answered =
    input.parentId == null
      ? undefined
      : found((await findComment(act.db, act.actor.id, act.member.id, input.parentId))[0]);
  const parent =
    answered === undefined || (answered.post_id === postId && answered.deleted_at === null)
      ? answered
      : found(undefined);
  const parentId = parent === undefined ? null : (parent.parent_id ?? parent.id);

  const entities = await linkParts(act, input.text);
  const { LIMIT_COMMENTS_DAY, LIMIT_MENTIONS_DAY } = act.services.config;
  await countDaily(across(act.db), act.member, { what: 'comments', limit: LIMIT_COMMENTS_DAY, now: act.now });
  await countDaily(across(act.db), act.member, {
    what: 'mentions',
    limit: LIMIT_MENTIONS_DAY,
    amount: mentionedIn(entities).length,
    now: act.now,
  });

  const commentId = uuid();
  await insertComment(
    act.db,
    newCommentRow({
      id: commentId,
      postId,
      parentId,
      authorId: act.actor.id,
      memberId: act.member.id,
      text: input.text,
      entities,
      createdAt: act.now,
    }),
  );
  const moved = found(await moveCounts(act.db, { postId, parentId }, 1, 1));
  const mentionedIds = await noticed(
    act,
    { authorId: post.actor_id, visibility: post.visibility, spaceId: post.space_id },
    entities,
  );
  await act.state('posts.commented', {
    postId,
    commentId,
    parentId,
    authorId: act.actor.id,
    postAuthorId: post.actor_id,
    parentAuthorId: parent?.actor_id ?? null,
    mentionedIds,
    ...presentMoved(moved),
  });
  return commentId;
}
