import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { restoreWindow } from '#platform/undo.ts';
import { noticed } from './create-post.ts';
import { mentionedIn } from './entities.ts';
import { linkParts } from './mention.ts';
import { commentAbilities } from './policy.ts';
import { presentMoved } from './present.ts';
import { findComment } from './queries.ts';
import { markCommentDeleted, markCommentRestored, moveCounts, updateComment } from './queries-comments.ts';
import { readComment } from './read-post.ts';
import type { CommentRow } from './row.ts';
import { authorsUnder } from './who-commented.ts';
import type { PostsTables } from './tables.ts';

const abilities = (act: Act<PostsTables>, row: CommentRow) =>
  commentAbilities(act, { authorId: row.actor_id, postAuthorId: row.post_author_id, commentsOpen: row.comments_open });

/** Changes the words of an own comment. Whom it mentions now and did not before counts as mentioned, and is told. */
export async function editComment(
  act: Act<PostsTables>,
  commentId: string,
  input: { version: number; text: string },
): Promise<void> {
  const [seen] = await findComment(act.db, act.actor.id, act.member.id, commentId);
  const row = found(seen?.deleted_at === null ? seen : undefined);
  if (!abilities(act, row).edit) throw new Refusal('not_found');
  const entities = await linkParts(act, input.text);
  const before = new Set(mentionedIn(row.entities));
  const added = entities.filter((entity) => entity.kind === 'mention' && !before.has(entity.actorId));
  await countDaily(across(act.db), act.member, {
    what: 'mentions',
    limit: act.services.config.LIMIT_MENTIONS_DAY,
    amount: mentionedIn(added).length,
    now: act.now,
  });
  const changed = await updateComment(act.db, commentId, input.version, input.text, entities, act.now);
  if (changed === undefined) throw new Refusal('stale', { current: await readComment(act, commentId) });
  const newlyMentionedIds = await noticed(
    act,
    { authorId: row.post_author_id, visibility: row.post_visibility, spaceId: row.post_space_id },
    added,
  );
  await act.state('posts.comment_edited', {
    postId: row.post_id,
    commentId,
    parentId: row.parent_id,
    authorId: row.actor_id,
    newlyMentionedIds,
  });
}

/** Deletes an own comment, or any on an own post; replies go with it. */
export async function deleteComment(act: Act<PostsTables>, commentId: string): Promise<void> {
  const [seen] = await findComment(act.db, act.actor.id, act.member.id, commentId);
  const row = found(seen?.deleted_at === null ? seen : undefined);
  if (!abilities(act, row).delete) throw new Refusal('not_found');
  const left = found(await markCommentDeleted(act.db, commentId, act.actor.id, act.now));
  const place = { postId: row.post_id, parentId: row.parent_id };
  const moved = found(await moveCounts(act.db, place, -left, -1));
  await act.state('posts.comment_deleted', {
    ...place,
    commentId,
    ...presentMoved(moved),
    authorIds: await authorsUnder(act.db, commentId),
  });
}

/** Brings a comment back that one deleted a moment ago: its author does not undo what the post's author did. */
export async function restoreComment(act: Act<PostsTables>, commentId: string): Promise<void> {
  const row = found((await findComment(act.db, act.actor.id, act.member.id, commentId))[0]);
  const back = found(
    await markCommentRestored(act.db, commentId, act.actor.id, new Date(act.now.getTime() - restoreWindow)),
  );
  const place = { postId: row.post_id, parentId: row.parent_id };
  const moved = found(await moveCounts(act.db, place, back, 1));
  await act.state('posts.comment_restored', {
    ...place,
    commentId,
    ...presentMoved(moved),
    authorIds: await authorsUnder(act.db, commentId),
  });
}
