import { column, statement, type RowOf } from '#platform/database/statement.ts';

/** The parts of a place with their names. */
export const placeWordsRow = {
  country_code: column.text,
  country_name: column.text,
  state_code: column.text.orNull,
  state_name: column.text.orNull,
  city_id: column.int.orNull,
  city_name: column.text.orNull,
};
export type PlaceWords = RowOf<typeof placeWordsRow>;
export const placeRow = {
  ...placeWordsRow,
  position: column.int,
};
export type PlaceRow = RowOf<typeof placeRow>;

/**
 * A stored place as one column of another module's statement, null if none is stored. Saves a separate query for the
 * names.
 */
export const placeText = (of: { country: string; state: string; city: string; language: string }): string => `(
  select json_build_object(
    'country_code', country.code, 'country_name', country.names ->> ${of.language},
    'state_code', state.code, 'state_name', coalesce(state.other_names ->> ${of.language}, state.name),
    'city_id', city.id, 'city_name',
      coalesce(city.other_names ->> ${of.language}, city.other_names ->> 'en', city.name))
  from country
  left join state on state.country_code = country.code and state.code = ${of.state}
  left join city on city.id = ${of.city}
  where country.code = ${of.country})`;

/**
 * `:countries`, `:states`, `:cities`: country, state and city of each place, as stored. Rows are returned in the same
 * order.
 */
export const selectPlaces = statement({
  params: {
    language: column.text,
    countries: column.text.array,
    states: column.text.orNull.array,
    cities: column.int.orNull.array,
  },
  row: placeRow,
  sql: `
  select requested.position::int, country.code as country_code, country.names ->> :language as country_name,
         state.code as state_code, coalesce(state.other_names ->> :language, state.name) as state_name,
         city.id as city_id, coalesce(city.other_names ->> :language, city.other_names ->> 'en', city.name) as city_name
  from unnest(:countries::text[], :states::text[], :cities::int[]) with ordinality
    as requested (country_code, state_code,
    city_id, position)
  join country on country.code = requested.country_code
  left join state on state.country_code = requested.country_code and state.code = requested.state_code
  left join city on city.id = requested.city_id
  order by requested.position`,
});

export const partsRow = {
  country_exists: column.boolean,
  state_exists: column.boolean,
  city_country: column.text.orNull,
  city_state: column.text.orNull,
};
export type PartsRow = RowOf<typeof partsRow>;
/** Which of a country, a state in it and a city exist, in one query. */
export const selectParts = statement({
  params: { country: column.text, state: column.text.orNull, city: column.int.orNull },
  row: partsRow,
  sql: `
  select exists (select from country where country.code = :country) as country_exists,
         exists (select from state where state.country_code = :country and state.code = :state) as state_exists,
         city.country_code as city_country, city.state_code as city_state
  from (values (1)) as one (row)
  left join city on city.id = :city`,
});

export const idRow = {
  id: column.int,
};
export type IdRow = RowOf<typeof idRow>;
/** A city by its name in the packaged data. */
export const selectCityByName = statement({
  params: { country: column.text, folded: column.text },
  row: idRow,
  sql: `
  select city.id from city where city.country_code = :country and city.folded = :folded
    order by city.rank nulls last, city.id limit 1`,
});
