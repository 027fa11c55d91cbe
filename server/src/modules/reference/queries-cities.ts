import { statement } from '#platform/database/statement.ts';

export interface CityRow {
  id: number;
  name: string;
  state_code: string;
  state_name: string;
  country_code: string;
  country_name: string;
}
type Search = [language: string, from: string, before: string, limit: number];

/**
 * The known cities by any of their names, best known first, then all others by name: two ranges of two indexes, neither
 * read
 * further than the limit. `$2` and `$3` bound the range that a prefix is; `scope` narrows it to a country or a state.
 */
const searchWithin = <Scope extends string[]>(scope: string) =>
  statement<CityRow, [...Search, ...Scope]>(`
  with found as (
    (select city.id
     from known_city_name
     join city on city.id = known_city_name.city_id
     where known_city_name.folded >= $2 and known_city_name.folded < $3 and ${scope}
     group by city.id order by city.rank limit $4)
    union all
    (select city.id
     from city
     where city.folded >= $2 and city.folded < $3 and city.rank is null and ${scope}
     order by city.folded, city.id limit $4)
  )
  select city.id, coalesce(city.other_names ->> $1, city.other_names ->> 'en', city.name) as name,
         city.state_code, coalesce(state.other_names ->> $1, state.name) as state_name,
         city.country_code, country.names ->> $1 as country_name
  from found
  join city on city.id = found.id
  join state on state.country_code = city.country_code and state.code = city.state_code
  join country on country.code = city.country_code
  order by city.rank nulls last, city.folded, city.id
  limit $4`);

export const searchEverywhere = searchWithin<[]>('true');
export const searchInCountry = searchWithin<[country: string]>('city.country_code = $5');
export const searchInState = searchWithin<[country: string, state: string]>(
  'city.country_code = $5 and city.state_code = $6',
);
