import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import type { Filter } from '#ui/catalogue/filters.ts';
import { citiesQuery, countriesQuery, statesQuery } from '#web/reference';
import type { Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import type { FoundRow } from './listing-card.tsx';
import { PlaceFields } from './place-fields.tsx';
import { chosenCities } from './reader.ts';

/** The name of a place in the address: from what was chosen here, what was found there, or the lists of the picker. */
function usePlaceName(filters: Filters, rows: readonly FoundRow[]): string | null {
  const { country, state, city } = filters;
  const countries = useQuery({ ...countriesQuery(), enabled: country !== '' });
  const states = useQuery({ ...statesQuery(country), enabled: state !== '' });
  const there = rows.find(({ row }) => row.place?.city?.id === Number(city))?.row.place?.city?.name;
  const known = chosenCities.get(Number(city)) ?? there;
  const cities = useQuery({
    ...citiesQuery({ query: '', country, ...(state === '' ? {} : { state }) }),
    enabled: city !== '' && country !== '' && known === undefined,
  });
  if (country === '') return null;
  const cityName = known ?? cities.data?.data.find(({ id }) => id === Number(city))?.name;
  const stateName = states.data?.data.find(({ code }) => code === state)?.name;
  const countryName = countries.data?.data.find(({ code }) => code === country)?.name ?? country;
  return (city === '' ? undefined : cityName) ?? (state === '' ? undefined : stateName) ?? countryName;
}

/** The filter by place, with the words of its cell. */
export function useWhere(filters: Filters, rows: readonly FoundRow[]): Filter<Filters> {
  const t = useStrings();
  const name = usePlaceName(filters, rows);
  const { within } = filters;
  const value =
    name === null || within === undefined ? name : `${name} · ${t('kilometres', { count: Number(within) })}`;
  return {
    key: 'place',
    label: t('filter.place'),
    cleared: { country: '', state: '', city: '', within: undefined },
    valueOf: ({ country }) => (country === '' ? null : value),
    draw: (draft, change) => createElement(PlaceFields, { filters: draft, onChange: change }),
  };
}
