import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { SearchOfKind } from '#platform/kinds.ts';
import { notHidden, postVisible } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { parsePostQuery } from './parse-query.ts';

/** Matches among which the visible ones are looked for, the newest first. */
const CANDIDATES = 500;
const viewer = { viewerId: column.uuid, personId: column.uuid, limit: column.int };
const ofAuthor = 'post.author_id = (select named.id from actor_card as named where named.username = :username)';

const visibleAmong = (matching: string): string => `
  with matching as materialized (
    select post.id from post where post.deleted_at is null and ${matching}
    order by post.published_at desc, post.id desc limit ${CANDIDATES}
  )
  select post.id
  from matching
  join post on post.id = matching.id
  join actor_card on actor_card.id = post.author_id
  where ${postVisible} and ${notHidden}
  order by post.published_at desc, post.id desc
  limit :limit`;
const byWords = statement({
  params: { ...viewer, query: column.text },
  row: { id: column.uuid },
  sql: visibleAmong(`post.words @@ :query::text::tsquery`),
});
const byWordsOfAuthor = statement({
  params: { ...viewer, query: column.text, username: column.text },
  row: { id: column.uuid },
  sql: visibleAmong(`post.words @@ :query::text::tsquery and ${ofAuthor}`),
});
const byAuthor = statement({
  params: { ...viewer, username: column.text },
  row: { id: column.uuid },
  sql: visibleAmong(ofAuthor),
});

/** The newest posts with all words, phrases in quotes, and the author after `from:`. */
export const searchPosts: SearchOfKind = async ({ db, actor, member }, { text, limit }) => {
  const { query, username } = parsePostQuery(text);
  const tables = narrowed<PostsTables>(db);
  const page = { viewerId: actor.id, personId: member.id, limit };
  if (query === '' && username === null) return [];
  const rows = await (username === null
    ? byWords(tables, { ...page, query })
    : query === ''
      ? byAuthor(tables, { ...page, username })
      : byWordsOfAuthor(tables, { ...page, query, username }));
  return rows.map(({ id }) => id);
};
