import { column, statement } from '#platform/database/statement.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { consequences, published, publishedOf } from '#modules/network';
import type { PostsTables } from '../tables.ts';

const isPublic = `post.deleted_at is null and post.visibility = 'anyone' and post.space_id is null`;
const posts = publishedOf({
  kind: 'post',
  from: 'from post',
  id: 'post.id',
  author: 'post.author_id',
  at: 'post.published_at',
  title: `''`,
  text: 'post.text',
  isPublic,
  words: 'post.words',
  more: 'post.attachment',
});
const comments = publishedOf({
  kind: 'comment',
  from: 'from comment join post on post.id = comment.post_id',
  id: 'comment.id',
  author: 'comment.author_id',
  at: 'comment.created_at',
  title: `''`,
  text: 'comment.text',
  isPublic: `comment.deleted_at is null and comment.hidden_at is null and ${isPublic}`,
});

/** Also those in the groups of a community. */
const countInSpace = statement({
  params: { spaceId: column.uuid },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from post
  where post.deleted_at is null and post.space_id in (
    select space_name.id from space_name where :spaceId in (space_name.id, space_name.parent_id))`,
});
const hiddenWithSpace = consequences.by({
  what: 'posts',
  async count(db, { withheld }) {
    if (withheld?.kind !== 'group' && withheld?.kind !== 'community') return 0;
    return (await countInSpace.first(narrowed<PostsTables>(db), { spaceId: withheld.id }))?.count ?? 0;
  },
});

export const publishedPosts = [published.by(posts), published.by(comments), hiddenWithSpace];
