import type { Card } from '#contract/core/cards.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardContext, CardLoader } from '#platform/cards.ts';
import type { SearchAmong } from '#platform/kinds.ts';
import { column, statement } from '#platform/database/statement.ts';
import { queryOf, readTerms } from '#platform/text-search/query.ts';
import { actorRow, presentActorCard, type ActorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import { parentVisible, commentAuthorVisible, commentModerated, postVisible, postVisibleInSpace } from './row.ts';

/** Length, in characters, of the excerpt on a card. */
const excerptLength = 140;
export const excerptOf = (column: string) =>
  `left(${column}, ${excerptLength}) || case when length(${column}) > ${excerptLength} then '…' else '' end`;

/** The title of its link, or the question of its poll. */
const title = `coalesce(post.attachment ->> 'title', post.attachment ->> 'question')`;
const excerptRow = { ...actorRow, id: column.uuid, post_id: column.uuid, excerpt: column.text };
const ids = { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array };

const postExcerpts = statement({
  params: ids,
  row: { ...excerptRow, title: column.text.orNull },
  sql: `
  select post.id, post.id as post_id, ${title} as title, ${excerptOf('post.text')} as excerpt,
    ${visibility({ owner: 'post.author_id', card: 'actor_card' }).columns.card}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = any (:ids::uuid[]) and post.deleted_at is null and ${postVisible}`,
});

const postsWithText = statement({
  params: { ...ids, query: column.text },
  row: { id: column.uuid },
  sql: `
  select post.id
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = any (:ids::uuid[]) and post.deleted_at is null
    and post.words @@ :query::text::tsquery and ${postVisible}`,
});
/** Saved posts that a text is in. */
export const savedPosts: SearchAmong = async ({ db, actor, member }, { ids, text }) => {
  const query = queryOf(readTerms(text));
  return (await postsWithText(db, { viewerId: actor.id, personId: member.id, ids: [...ids], query })).map(
    ({ id }) => id,
  );
};

const commentExcerptsWhose = (author: string): string => `
  select comment.id, comment.post_id, ${excerptOf('comment.text')} as excerpt,
    ${visibility({ owner: 'comment.author_id', card: 'actor_card' }).columns.card}
  from comment
  join post on post.id = comment.post_id
  join actor_card as post_author on post_author.id = post.author_id
  join actor_card on actor_card.id = comment.author_id
  where comment.id = any (:ids::uuid[]) and comment.deleted_at is null and post.deleted_at is null
    and ${parentVisible} and ${author} and ${postVisibleInSpace}`;
const commentExcerpts = statement({ params: ids, row: excerptRow, sql: commentExcerptsWhose(commentAuthorVisible) });
const moderatedExcerpts = statement({ params: ids, row: excerptRow, sql: commentExcerptsWhose(commentModerated) });

interface Excerpt extends ActorRow {
  excerpt: string;
  /** The title of its link, or the question of its poll. */
  title?: string | null;
}
type Presenting = Pick<CardContext, 'services' | 'now'>;
const contentOf = (row: Excerpt, path: string, { services, now }: Presenting): CardContent => ({
  title: row.title ?? '',
  excerpt: row.excerpt,
  image: null,
  author: presentActorCard(row, services, now),
  path,
  state: 'active',
});
export const presentPost = (row: Excerpt, id: string, presenting: Presenting): Card => ({
  kind: 'post',
  id,
  ...contentOf(row, pathOf('post', { id }), presenting),
});
export const presentComment = (row: Excerpt & { id: string; post_id: string }, presenting: Presenting): Card => ({
  kind: 'comment',
  id: row.id,
  ...contentOf(row, pathOf('comment', { postId: row.post_id, id: row.id }), presenting),
});

export const postCards: CardLoader = async (db, context, ids) => {
  if (context.viewer === null) return new Map();
  const rows = await postExcerpts(db, { viewerId: context.viewer.actor.id, personId: context.viewer.member.id, ids });
  return new Map(rows.map((row) => [row.id, presentPost(row, row.id, context)]));
};

const loadComments =
  (excerpts: typeof commentExcerpts): CardLoader =>
  async (db, context, ids) => {
    if (context.viewer === null) return new Map();
    const rows = await excerpts(db, { viewerId: context.viewer.actor.id, personId: context.viewer.member.id, ids });
    return new Map(rows.map((row) => [row.id, presentComment(row, context)]));
  };
export const commentCards = loadComments(commentExcerpts);
/** Comments that the viewer may report: also those on own posts whose authors have blocked the viewer. */
export const reportedComments = loadComments(moderatedExcerpts);
