import { statement } from '#platform/database/statement.ts';

/** The parts of a place with their words. */
export interface PlaceWords {
  country_code: string;
  country_name: string;
  state_code: string | null;
  state_name: string | null;
  city_id: number | null;
  city_name: string | null;
}
export interface PlaceRow extends PlaceWords {
  position: number;
}

/**
 * A stored place as one column of a module's own statement, null where none is stored: saves asking for its words apart.
 */
export const placeText = (of: { country: string; state: string; city: string; language: string }): string => `(
  select json_build_object(
    'country_code', country.code, 'country_name', country.names ->> ${of.language},
    'state_code', state.code, 'state_name', coalesce(state.other_names ->> ${of.language}, state.name),
    'city_id', city.id, 'city_name', coalesce(city.other_names ->> ${of.language}, city.other_names ->> 'en', city.name))
  from country
  left join state on state.country_code = country.code and state.code = ${of.state}
  left join city on city.id = ${of.city}
  where country.code = ${of.country})`;

/** `$2`, `$3`, `$4`: country, state and city of each place, as stored. Rows come in the order asked for. */
export const selectPlaces = statement<
  PlaceRow,
  [
    language: string,
    countries: readonly string[],
    states: readonly (string | null)[],
    cities: readonly (number | null)[],
  ]
>(`
  select given.position::int, country.code as country_code, country.names ->> $1 as country_name,
         state.code as state_code, coalesce(state.other_names ->> $1, state.name) as state_name,
         city.id as city_id, coalesce(city.other_names ->> $1, city.other_names ->> 'en', city.name) as city_name
  from unnest($2::text[], $3::text[], $4::int[]) with ordinality as given (country_code, state_code, city_id, position)
  join country on country.code = given.country_code
  left join state on state.country_code = given.country_code and state.code = given.state_code
  left join city on city.id = given.city_id
  order by given.position`);

export interface PartsRow {
  country_exists: boolean;
  state_exists: boolean;
  city_country: string | null;
  city_state: string | null;
}
/** What there is of a country, a state in it and a city, asked at once. */
export const selectParts = statement<PartsRow, [country: string, state: string | null, city: number | null]>(`
  select exists (select from country where country.code = $1) as country_exists,
         exists (select from state where state.country_code = $1 and state.code = $2) as state_exists,
         city.country_code as city_country, city.state_code as city_state
  from (values (1)) as one (row)
  left join city on city.id = $3`);

export interface IdRow {
  id: number;
}
/** A city by its name in the packaged data. */
export const selectCityByName = statement<IdRow, [country: string, folded: string]>(`
  select city.id from city where city.country_code = $1 and city.folded = $2 order by city.rank nulls last, city.id limit 1`);
