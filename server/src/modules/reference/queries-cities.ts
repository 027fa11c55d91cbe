import { column, statement, type Columns, type RowOf } from '#platform/database/statement.ts';

export const cityRow = {
  id: column.int,
  name: column.text,
  state_code: column.text,
  state_name: column.text,
  country_code: column.text,
  country_name: column.text,
};
export type CityRow = RowOf<typeof cityRow>;
const searchParameters = { language: column.text, from: column.text, before: column.text, limit: column.int };

/**
 * Known cities by any of their names, best known first, followed by the others by name: two ranges of two indexes,
 * neither read further than the limit. `:from` and `:before` are the bounds of the prefix; `scope` limits it to a
 * country or a state.
 */
const searchWithin = <Scope extends Columns>(scope: string, params: Scope) =>
  statement({
    params: { ...searchParameters, ...params },
    row: cityRow,
    sql: `
  with found as (
    (select city.id
     from known_city_name
     join city on city.id = known_city_name.city_id
     where known_city_name.folded >= :from and known_city_name.folded < :before and ${scope}
     group by city.id order by city.rank limit :limit)
    union all
    (select city.id
     from city
     where city.folded >= :from and city.folded < :before and city.rank is null and ${scope}
     order by city.folded, city.id limit :limit)
  )
  select city.id, coalesce(city.other_names ->> :language, city.other_names ->> 'en', city.name) as name,
         city.state_code, coalesce(state.other_names ->> :language, state.name) as state_name,
         city.country_code, country.names ->> :language as country_name
  from found
  join city on city.id = found.id
  join state on state.country_code = city.country_code and state.code = city.state_code
  join country on country.code = city.country_code
  order by city.rank nulls last, city.folded, city.id
  limit :limit`,
  });

export const searchEverywhere = searchWithin('true', {});
export const searchInCountry = searchWithin('city.country_code = :country', { country: column.text });
export const searchInState = searchWithin('city.country_code = :country and city.state_code = :state', {
  country: column.text,
  state: column.text,
});
