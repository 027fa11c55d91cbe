import { statement } from '#platform/database/statement.ts';

export const selectIndustriesNamed = statement<{ slug: string; names: Record<string, string> }, []>(
  'select industry.slug, industry.names from industry order by industry.position',
);

export interface NamedPlaceRow {
  country: string;
  state: string | null;
  city: number | null;
}
/**
 * The place that folded words name: a country by code or by `last`, a state in it by one of `words`, and the best-known
 * city called
 * `first` within what was found. 250 countries are read through; states and cities by their keys.
 */
export const selectPlaceNamed = statement<
  NamedPlaceRow,
  [code: string, last: string, words: readonly string[], first: string]
>(`
  select country.code as country, coalesce(city.state_code, state.code) as state, city.id as city
  from country
  left join lateral (
    select found.code from state found where found.country_code = country.code and lower(found.name) = any ($3::text[]) order by found.code limit 1
  ) state on true
  left join lateral (
    select found.id, found.state_code from city found
    where found.country_code = country.code and (state.code is null or found.state_code = state.code)
      and (found.folded = $4 or found.id in (select known_city_name.city_id from known_city_name where known_city_name.folded = $4))
    order by found.rank nulls last, found.id limit 1
  ) city on true
  where case when $1 <> '' then country.code = $1
        else exists (select 1 from jsonb_each_text(country.names) as named (language, name) where lower(named.name) = $2) end
  limit 1`);
