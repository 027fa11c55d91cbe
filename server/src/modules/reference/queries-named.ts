import { column, statement, type RowOf } from '#platform/database/statement.ts';

export const selectIndustriesNamed = statement({
  row: {
    slug: column.text,
    names: column.json<Record<string, string>>(),
  },
  sql: 'select industry.slug, industry.names from industry order by industry.position',
});

export const namedPlaceRow = {
  country: column.text,
  state: column.text.orNull,
  city: column.int.orNull,
};
export type NamedPlaceRow = RowOf<typeof namedPlaceRow>;
/**
 * The place that normalised words name: a country by code or by `last`, one of its states by one of `words`, and the
 * best-known city called `first` within them. Reads all 250 countries; states and cities use their keys.
 */
export const selectPlaceNamed = statement({
  params: { code: column.text, last: column.text, words: column.text.array, first: column.text },
  row: namedPlaceRow,
  sql: `
  select country.code as country, coalesce(city.state_code, state.code) as state, city.id as city
  from country
  left join lateral (
    select found.code from state found
      where found.country_code = country.code and lower(found.name) = any (:words::text[]) order by found.code limit 1
  ) state on true
  left join lateral (
    select found.id, found.state_code from city found
    where found.country_code = country.code and (state.code is null or found.state_code = state.code)
      and (found.folded = :first
        or found.id in (select known_city_name.city_id from known_city_name where known_city_name.folded = :first))
    order by found.rank nulls last, found.id limit 1
  ) city on true
  where case when :code <> '' then country.code = :code
        else exists (select 1 from jsonb_each_text(country.names) as named (language, name)
          where lower(named.name) = :last) end
  limit 1`,
});
