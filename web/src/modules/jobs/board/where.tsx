import { useQuery } from '@tanstack/react-query';
import type { JobRow } from '#contract/jobs/jobs.ts';
import type { Filter } from '#ui/catalogue/filters.ts';
import { citiesQuery, countriesQuery, statesQuery } from '#web/reference';
import type { Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import { chosenCities, PlaceFields } from './place-fields.tsx';

/** The name of a place in the address: from what was chosen here, the jobs there, or the lists of the picker. */
function usePlaceName(filters: Filters, rows: readonly JobRow[]): string | null {
  const { country, state, city } = filters;
  const countries = useQuery({ ...countriesQuery(), enabled: country !== '' });
  const states = useQuery({ ...statesQuery(country), enabled: state !== '' });
  const known =
    chosenCities.get(Number(city)) ?? rows.find(({ place }) => place?.city?.id === Number(city))?.place?.city?.name;
  const cities = useQuery({
    ...citiesQuery({ query: '', country, ...(state === '' ? {} : { state }) }),
    enabled: city !== '' && known === undefined,
  });
  if (country === '') return null;
  const cityName = known ?? cities.data?.data.find(({ id }) => id === Number(city))?.name;
  const stateName = states.data?.data.find(({ code }) => code === state)?.name;
  const countryName = countries.data?.data.find(({ code }) => code === country)?.name ?? country;
  return (city === '' ? undefined : cityName) ?? (state === '' ? undefined : stateName) ?? countryName;
}

/** The filter by place, with the words of its cell. */
export function useWhere(filters: Filters, rows: readonly JobRow[]): Filter<Filters> {
  const t = useStrings();
  const name = usePlaceName(filters, rows);
  const { within } = filters;
  const value =
    name === null || within === undefined ? name : `${name} · ${t('kilometres', { count: Number(within) })}`;
  return {
    key: 'place',
    label: t('field.place'),
    cleared: { country: '', state: '', city: '', within: undefined },
    valueOf: ({ country }) => (country === '' ? null : value),
    draw: (draft, change) => <PlaceFields filters={draft} onChange={change} nearby />,
  };
}
