import { column, statement } from '#platform/database/statement.ts';
import { commentAuthorVisible, commentColumnsWithoutSpace, commentRow } from '../row.ts';

const pageParams = {
  viewerId: column.uuid,
  personId: column.uuid,
  at: column.timestamp,
  id: column.uuid,
  limit: column.int,
};
/** `towards`: from the position to later comments, or back to earlier ones, in the order of reading. */
const page = (thread: string, towards: 'later' | 'earlier'): string => `
  select ${commentColumnsWithoutSpace}
  from comment
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where ${thread} and comment.deleted_at is null
    and (comment.created_at, comment.id) ${towards === 'later' ? '>' : '<'} (:at, :id)
    and ${commentAuthorVisible}
  order by comment.created_at ${towards === 'later' ? '' : 'desc'}, comment.id ${towards === 'later' ? '' : 'desc'}
  limit :limit`;

const ofPost = 'comment.post_id = :threadId and comment.parent_id is null';
const ofComment = 'comment.parent_id = :threadId';
const threadParams = { ...pageParams, threadId: column.uuid };

/** Comments of a post, without replies. */
export const commentPage = {
  later: statement({ params: threadParams, row: commentRow, sql: page(ofPost, 'later') }),
  earlier: statement({ params: threadParams, row: commentRow, sql: page(ofPost, 'earlier') }),
};
export const replyPage = {
  later: statement({ params: threadParams, row: commentRow, sql: page(ofComment, 'later') }),
  earlier: statement({ params: threadParams, row: commentRow, sql: page(ofComment, 'earlier') }),
};

/** Where a comment is in its thread: a reply to a comment, asked for in the list of a post, is where its parent is. */
export const findPosition = statement({
  params: { threadId: column.uuid, commentId: column.uuid },
  row: { at: column.timestamp, id: column.uuid },
  sql: `
  select place.created_at as at, place.id
  from comment
  join comment as place on place.id = comment.id or place.id = comment.parent_id
  where comment.id = :commentId
    and (place.parent_id = :threadId or (place.post_id = :threadId and place.parent_id is null))
  order by place.parent_id nulls last
  limit 1`,
});
