import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { keyFit, rangeRows } from '#modules/actors';
import { shownPeople, shownPersonRow, visibility } from '#modules/network';

export const personRow = {
  ...shownPersonRow,
  /** How well the person matches (0 is best) and by which key; the sort order of the results. */
  rank: column.int,
  key: column.text,
};
export type PersonRow = RowOf<typeof personRow>;
const searchParameters = {
  viewerId: column.uuid,
  personId: column.uuid,
  lows: column.text.array,
  highs: column.text.array,
  classes: column.int.array,
  rank: column.int,
  key: column.text,
  id: column.uuid,
  limit: column.int,
};

/** Keys read per range; those of a single letter in a large population are too many to sort. */
const MAX_KEYS = 1000;
/** Followed people who are checked in addition when a range has more keys. */
const MAX_FOLLOWED = 1000;
const fit = keyFit('name_key');

/**
 * People whose keys are in the ranges, ordered by match, by degree and by key. Of a range with many keys only the first
 * are read, plus those of followed people. A page begins after `:rank`, `:key` and `:id`; on the first page the rank is
 * below 0.
 */
const matchTables = (found: string): string => `
  range as materialized (${rangeRows}), hit as materialized (
    select named.actor_id, named.fit, named.key
    from range cross join lateral (
      select name_key.actor_id, ${fit} as fit, name_key.key from name_key
      where name_key.key >= range.low and name_key.key < range.high ${found}
      order by name_key.key limit ${MAX_KEYS}
    ) as named
  ), around as (
    select name_key.actor_id, ${fit} as fit, name_key.key
    from (select active_follow.followee_id from active_follow where active_follow.follower_id = :viewerId
      limit ${MAX_FOLLOWED}) as near
    join name_key on name_key.actor_id = near.followee_id
    join range on name_key.key >= range.low and name_key.key < range.high ${found}
    where exists (select 1 from hit offset ${MAX_KEYS - 1})
  ), best as (
    select fits.actor_id, min(fits.fit) as fit, min(fits.key) as key
    from (select * from hit union all select * from around) as fits
    group by fits.actor_id
  )`;
const rankedPage = `
    select * from (
      select best.actor_id, best.key, best.fit + case
               when best.actor_id = :viewerId then 0
               when best.actor_id in (select active_follow.followee_id from active_follow
                 where active_follow.follower_id = :viewerId) then 2
               else 4 end as rank
      from best
      where ${visibility({ owner: 'best.actor_id', state: `'active'` }).predicate}
    ) as placed
    where :rank::int < 0 or (placed.rank, placed.key, placed.actor_id) > (:rank::int, :key::text, :id::uuid)
    order by placed.rank, placed.key, placed.actor_id
    limit :limit`;
const peopleStatement = (close: boolean, found: string) =>
  statement({
    params: searchParameters,
    row: personRow,
    sql: shownPeople({
      from: matchTables(found),
      page: rankedPage,
      own: 'page.rank, page.key',
      order: 'page.rank, page.key, page.actor_id',
      close,
    }),
  });
export const peoplePage = peopleStatement(true, 'and name_key.of_member');
/** The same with pages and without degrees, which completions do not show. */
export const completionPage = peopleStatement(false, '');

export const wordRow = {
  /** Position of the word in the query, counted from 1. */
  ordinal: column.int,
  word: column.text,
  likeness: column.float,
};
export type WordRow = RowOf<typeof wordRow>;
/**
 * Words of names that are similar to each of these: the three most likely. `:changed`: the same words with two letters
 * swapped.
 */
export const likeWords = statement({
  params: { words: column.text.array, changed: column.text.array },
  row: wordRow,
  sql: `
  select query_word.ordinal::int as ordinal, found.word, found.likeness
  from unnest(:words::text[]) with ordinality as query_word (word, ordinal)
  cross join lateral (
    select known_word.word, case when known_word.word = any (:changed::text[]) then 0.6
      else similarity(known_word.word, query_word.word) end as likeness
    from known_word
    where (known_word.word % query_word.word or known_word.word = any (:changed::text[]))
      and known_word.word <> query_word.word
    order by likeness desc, known_word.word limit 3
  ) as found
  where char_length(query_word.word) >= 3`,
});
