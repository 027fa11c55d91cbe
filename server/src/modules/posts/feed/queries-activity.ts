import type { ReactionKind } from '#contract/posts/posts.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { excerptOf } from '../cards.ts';
import { parentVisible, commentAuthorVisible, commentNotWithheld, postVisible, postVisibleInSpace } from '../row.ts';

/** A post or comment that an actor commented on or reacted to, with its author. */
const activityRow = {
  ...actorRow,
  id: column.uuid,
  post_id: column.uuid,
  excerpt: column.text,
  at: column.timestamp,
};
export const ownCommentRow = {
  ...activityRow,
  comment_excerpt: column.text,
};
export type OwnCommentRow = RowOf<typeof ownCommentRow>;
export const ownReactionRow = {
  ...activityRow,
  kind: column.text.as<ReactionKind>(),
  on_comment: column.boolean,
};
export type OwnReactionRow = RowOf<typeof ownReactionRow>;
const keysetParameters = {
  viewerId: column.uuid,
  personId: column.uuid,
  at: column.timestamp,
  id: column.uuid,
  limit: column.int,
  actorId: column.uuid,
};

const cardOf = (card: string) => visibility({ owner: `${card}.id`, card }).columns.card;

/**
 * Comments of one actor on posts that the viewer may see. A reply also requires that they may see its parent comment.
 */
export const commentsOfActor = statement({
  params: keysetParameters,
  row: ownCommentRow,
  sql: `
  select comment.id, comment.post_id, ${excerptOf('comment.text')} as comment_excerpt,
    ${excerptOf('post.text')} as excerpt,
    comment.created_at as at, ${cardOf('actor_card')}
  from comment
  join post on post.id = comment.post_id and post.deleted_at is null
  join actor_card on actor_card.id = post.author_id
  where comment.author_id = :actorId and comment.deleted_at is null and ${commentNotWithheld} and ${parentVisible}
    and (comment.created_at, comment.id) < (:at, :id)
    and ${postVisible}
  order by comment.created_at desc, comment.id desc
  limit :limit`,
});

/**
 * Reactions of one actor to posts and comments that the viewer may see. One page of each kind is enough for a page of
 * both.
 */
export const reactionsOfActor = statement({
  params: keysetParameters,
  row: ownReactionRow,
  sql: `
  select * from (
    (select post.id, post.id as post_id, ${excerptOf('post.text')} as excerpt, post_reaction.kind, false as on_comment,
      post_reaction.created_at as at, ${cardOf('actor_card')}
     from post_reaction
     join post on post.id = post_reaction.post_id and post.deleted_at is null
     join actor_card on actor_card.id = post.author_id
     where post_reaction.actor_id = :actorId and (post_reaction.created_at, post_reaction.post_id) < (:at, :id)
       and ${postVisible}
     order by post_reaction.created_at desc, post_reaction.post_id desc limit :limit)
    union all
    (select comment.id, comment.post_id, ${excerptOf('comment.text')}, comment_reaction.kind, true,
      comment_reaction.created_at, ${cardOf('actor_card')}
     from comment_reaction
     join comment on comment.id = comment_reaction.comment_id and comment.deleted_at is null
     join actor_card on actor_card.id = comment.author_id
     join post on post.id = comment.post_id and post.deleted_at is null
     join actor_card as post_author on post_author.id = post.author_id
     where comment_reaction.actor_id = :actorId
       and (comment_reaction.created_at, comment_reaction.comment_id) < (:at, :id)
       and ${parentVisible} and ${commentAuthorVisible} and ${postVisibleInSpace}
     order by comment_reaction.created_at desc, comment_reaction.comment_id desc limit :limit)
  ) as reacted
  order by at desc, id desc
  limit :limit`,
});
