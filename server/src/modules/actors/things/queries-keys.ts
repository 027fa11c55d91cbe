import type { ThingTab } from '#contract/search/tabs.ts';
import { column, statement } from '#platform/database/statement.ts';

const tabParameter = column.text.as<ThingTab>();

/** Replaces the keys of a subject; its words are added. */
export const storeKeys = statement({
  params: {
    tab: tabParameter,
    subjectId: column.uuid,
    keys: column.text.array,
    turned: column.boolean.array,
    words: column.text.array,
  },
  sql: `
    with written as (
      insert into search_key (tab, key, subject_id, turned, main)
      select :tab, entry.key, :subjectId, entry.turned, entry.ordinal = 1
      from unnest(:keys::text[], :turned::boolean[]) with ordinality as entry (key, turned, ordinal)
      on conflict (tab, key, subject_id) do update set turned = excluded.turned, main = excluded.main
    )
    insert into search_word (tab, word) select :tab, unnest(:words::text[]) on conflict (tab, word) do nothing`,
});

/** Deletes the keys of a subject that are not in `currentKeys`, and returns them. */
export const deleteKeys = statement({
  params: { tab: tabParameter, subjectId: column.uuid, currentKeys: column.text.array },
  row: { key: column.text },
  sql: `
    delete from search_key where tab = :tab and subject_id = :subjectId and key <> all (:currentKeys::text[])
    returning key`,
});

/** Deletes words that no key of the tab contains any more. */
export const forgetTabWords = statement({
  params: { tab: tabParameter, words: column.text.array },
  sql: `
    delete from search_word where tab = :tab and word = any (:words::text[])
      and not exists (select from search_key where search_key.tab = :tab
        and search_key.key >= search_word.word || ' ' and search_key.key < search_word.word || '!')`,
});

/**
 * Words of names in these tabs that are similar to each of these: the three most likely. `:changed`: the same words
 * with two letters swapped.
 */
export const likeTabWords = statement({
  params: { tabs: column.text.array, words: column.text.array, changed: column.text.array },
  row: { ordinal: column.int, word: column.text, likeness: column.float },
  sql: `
  select query_word.ordinal::int as ordinal, found.word, found.likeness
  from unnest(:words::text[]) with ordinality as query_word (word, ordinal)
  cross join lateral (
    select search_word.word, case when search_word.word = any (:changed::text[]) then 0.6
      else similarity(search_word.word, query_word.word) end as likeness
    from search_word
    where search_word.tab = any (:tabs::text[]) and search_word.word <> query_word.word
      and (search_word.word % query_word.word or search_word.word = any (:changed::text[]))
    order by likeness desc, search_word.word limit 3
  ) as found
  where char_length(query_word.word) >= 3`,
});
