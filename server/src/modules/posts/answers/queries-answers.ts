import { column, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import {
  commentAuthorColumns,
  commentAuthorVisible,
  commentColumns,
  commentRow,
  notHidden,
  parentVisible,
  postColumns,
  postRow,
  postVisible,
  postVisibleInSpace,
} from '../row.ts';

/** How many people reacted to or commented on a question, without the one who asked it. */
const askersOf = (postId: string): string => `(
  select count(*)::int from (
    select post_reaction.actor_id from post_reaction where post_reaction.post_id = ${postId}
    union select comment.author_id from comment
      where comment.post_id = ${postId} and comment.deleted_at is null and comment.counted
  ) as people
  where people.actor_id <> (select question.author_id from post as question where question.id = ${postId}))`;

const onPost = { postId: column.uuid };
/** Only one admin at a time marks an answer to a question. Its comment is locked before, as in deleting one. */
export const lockQuestion = statement({
  params: onPost,
  row: { id: column.uuid },
  sql: `select post.id from post where post.id = :postId and post.deleted_at is null for no key update`,
});
export const findAnswer = statement({
  params: onPost,
  row: { comment_id: column.uuid, author_id: column.uuid, marked_by: column.uuid.orNull },
  sql: `
  select space_answer.comment_id, comment.author_id, space_answer.marked_by
  from space_answer join comment on comment.id = space_answer.comment_id
  where space_answer.post_id = :postId`,
});
export const storeAnswer = statement({
  params: { ...onPost, spaceId: column.uuid, commentId: column.uuid, byId: column.uuid, now: column.timestamp },
  sql: `
  insert into space_answer (post_id, space_id, comment_id, asked, counted_at, marked_by, marked_at)
  values (:postId, :spaceId, :commentId, ${askersOf(':postId')}, :now, :byId, :now)
  on conflict (post_id) do update
    set comment_id = excluded.comment_id, marked_by = excluded.marked_by, marked_at = excluded.marked_at`,
});
export const deleteAnswer = statement({
  params: { commentId: column.uuid },
  row: { marked_by: column.uuid.orNull },
  sql: `delete from space_answer where comment_id = :commentId returning marked_by`,
});

/** Which of these comments are answers. */
export const answersAmong = statement({
  params: { ids: column.uuid.array },
  row: { comment_id: column.uuid },
  sql: `
  select space_answer.comment_id from space_answer
  join comment on comment.id = space_answer.comment_id and comment.deleted_at is null
  where space_answer.comment_id = any (:ids::uuid[])`,
});

const viewer = { viewerId: column.uuid, personId: column.uuid };
const matches = (text: string): string => `unaccent(lower(${text})) like '%' || :search || '%'`;
const pageParams = {
  ...viewer,
  spaceId: column.uuid,
  askers: column.int,
  id: column.uuid,
  search: column.text.orNull,
  limit: column.int,
};
/** Answers whose question and comment the viewer sees. The number is kept between two counts, and so is the order. */
const page = (columns: string): string => `
  select ${columns}, space_answer.asked as askers
  from space_answer
  join post on post.id = space_answer.post_id and post.deleted_at is null
  join actor_card as post_author on post_author.id = post.author_id
  join comment on comment.id = space_answer.comment_id and comment.deleted_at is null
  join actor_card on actor_card.id = comment.author_id
  where space_answer.space_id = :spaceId and (space_answer.asked, space_answer.post_id) < (:askers, :id)
    and (:search::text is null or ${matches('post.text')} or ${matches('comment.text')})
    and ${notHidden} and ${postVisibleInSpace} and ${commentAuthorVisible} and ${parentVisible}
  order by space_answer.asked desc, space_answer.post_id desc
  limit :limit`;
const questions = `
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = any (:ids::uuid[]) and post.deleted_at is null and ${postVisible}`;
const ofIds = { ...viewer, ids: column.uuid.array };

export const answersPage = statement({
  params: pageParams,
  row: { ...commentRow, askers: column.int },
  sql: page(commentColumns),
});
export const questionsOf = statement({ params: ofIds, row: postRow, sql: `select ${postColumns} ${questions}` });

/** The same for an export, without counts and permissions. */
const textRow = { ...actorRow, id: column.uuid, text: column.text, at: column.timestamp };
export const answerTexts = statement({
  params: pageParams,
  row: { ...textRow, post_id: column.uuid, askers: column.int },
  sql: page(`comment.id, comment.post_id, comment.text, comment.created_at as at, ${commentAuthorColumns}`),
});
export const questionTexts = statement({
  params: ofIds,
  row: textRow,
  sql: `select post.id, post.text, post.published_at as at, ${commentAuthorColumns} ${questions}`,
});

/** Counts again who asked what was last counted before a time. The number of rows that it changed. */
export const recountAsked = statement({
  params: { before: column.timestamp, now: column.timestamp, limit: column.int },
  sql: `
  with due as (
    select space_answer.post_id from space_answer where space_answer.counted_at < :before
    order by space_answer.counted_at, space_answer.post_id limit :limit for update skip locked)
  update space_answer set asked = ${askersOf('due.post_id')}, counted_at = :now
  from due where space_answer.post_id = due.post_id`,
});
