import { visibility } from '#modules/network';

const of = (comment: string) =>
  visibility({ owner: `${comment}.author_id`, thing: { kind: 'comment', id: `${comment}.id` } }).predicate;
const [author, answered] = [of('answer_comment'), of('answer_parent')];

/**
 * The comment that answers the post of the row, or null where the viewer does not see it. For posts in spaces. Needs
 * `post`, `:viewerId` and `:personId`.
 */
export const answerId = `(
  select space_answer.comment_id from space_answer
  join comment as answer_comment on answer_comment.id = space_answer.comment_id and answer_comment.deleted_at is null
  left join comment as answer_parent on answer_parent.id = answer_comment.parent_id
  where space_answer.post_id = post.id and ${author}
    and (answer_comment.parent_id is null or (answer_parent.deleted_at is null and ${answered})))`;
