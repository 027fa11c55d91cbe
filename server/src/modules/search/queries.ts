import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { shownPeople, visibleText, shownPersonRow } from '#modules/network';

export const personRow = {
  ...shownPersonRow,
  /** How well the person fits, 0 best, and by which key: the order of what is found. */
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

/** Keys read of one range: those of a single letter in a large hall are too many to put in order. */
const MOST_KEYS = 1000;
/** People around the viewer who are looked at when a range had more. */
const MOST_AROUND = 1000;
/** How close one can be, times two for names as written and turned. */
const CLASS = 6;

/**
 * How well a key fits: its range's class, less where whole words fit, and least where the whole name does; the name as
 * written before a turned one.
 */
const fit = `(range.class + case when not starts_with(name_key.key, range.whole) then 2
  when name_key.key <> range.whole then 1 else 0 end) * ${CLASS}
  + case when name_key.turned then 1 else 0 end`;

/**
 * People whose keys stand in the ranges. The order: how well the key fits, how close the person is to the viewer, the
 * key itself.
 * Of a range with very many keys the first are read, and those around the viewer besides. A page begins after
 * `:rank`, `:key` and `:id`;
 * the first has a rank below 0.
 */
const hits = `
  range as materialized (
    select given.low, given.high, given.class, given.low || ' ' as whole
      from unnest(:lows::text[], :highs::text[], :classes::int[]) as given (low, high, class)
  ), hit as materialized (
    select named.actor_id, named.fit, named.key
    from range cross join lateral (
      select name_key.actor_id, ${fit} as fit, name_key.key from name_key
      where name_key.key >= range.low and name_key.key < range.high
      order by name_key.key limit ${MOST_KEYS}
    ) as named
  ), around as (
    select name_key.actor_id, ${fit} as fit, name_key.key
    from (select active_follow.followee_id from active_follow where active_follow.follower_id = :viewerId
      limit ${MOST_AROUND}) as near
    join name_key on name_key.actor_id = near.followee_id
    join range on name_key.key >= range.low and name_key.key < range.high
    where exists (select 1 from hit offset ${MOST_KEYS - 1})
  ), best as (
    select fits.actor_id, min(fits.fit) as fit, min(fits.key) as key
    from (select * from hit union all select * from around) as fits
    group by fits.actor_id
  )`;
const placed = `
    select * from (
      select best.actor_id, best.key, best.fit + case
               when best.actor_id = :viewerId then 0
               when best.actor_id in (select active_follow.followee_id from active_follow
                 where active_follow.follower_id = :viewerId) then 2
               else 4 end as rank
      from best
      where ${visibleText({
        viewer: ':viewerId',
        person: ':personId',
        owner: 'best.actor_id',
        level: `'anyone'`,
        ownerState: `'active'`,
      })}
    ) as placed
    where :rank::int < 0 or (placed.rank, placed.key, placed.actor_id) > (:rank::int, :key::text, :id::uuid)
    order by placed.rank, placed.key, placed.actor_id
    limit :limit`;
const found = (close: boolean) =>
  statement({
    params: searchParameters,
    row: personRow,
    sql: shownPeople({
      from: hits,
      page: placed,
      own: 'page.rank, page.key',
      order: 'page.rank, page.key, page.actor_id',
      close,
    }),
  });
export const peoplePage = found(true);
/** The same, without how far people are: names that complete what is being typed stand without it. */
export const completionPage = found(false);

export const wordRow = {
  /** Which of the words asked for, counted from 1. */
  ordinal: column.int,
  word: column.text,
  likeness: column.float,
};
export type WordRow = RowOf<typeof wordRow>;
/**
 * Words of names like each of these, the likest first: similar ones, and `:changed`, the same with two letters changed
 * over.
 */
export const likeWords = statement({
  params: { words: column.text.array, changed: column.text.array },
  row: wordRow,
  sql: `
  select asked.ordinal::int as ordinal, found.word, found.likeness
  from unnest(:words::text[]) with ordinality as asked (word, ordinal)
  cross join lateral (
    select known_word.word, case when known_word.word = any (:changed::text[]) then 0.6
      else similarity(known_word.word, asked.word) end as likeness
    from known_word
    where (known_word.word % asked.word or known_word.word = any (:changed::text[])) and known_word.word <> asked.word
    order by likeness desc, known_word.word limit 3
  ) as found
  where char_length(asked.word) >= 3
  order by asked.ordinal, found.likeness desc`,
});
