import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { City, Place } from '#contract/reference/reference.ts';
import type { Filter } from '#ui/catalogue/filters.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { citiesQuery, countriesQuery, statesQuery } from '../api.ts';
import { useUserLocation } from '../location.ts';
import { useStrings } from '../strings.ts';
import { PlacePicker } from './lazy-place-picker.tsx';

/** What the address of a catalogue has about the place; empty where nothing is set. */
export interface PlaceFilters {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  /** Kilometres around the city. */
  readonly within: string | undefined;
}
type Change<F> = (changes: Partial<F>) => void;

/** The names of the cities that were chosen here: the address has only their numbers. */
const chosenCities = new Map<number, string>();

const placeOf = ({ country, state, city }: PlaceFilters) =>
  country === '' ? null : { country, state: state === '' ? null : state, cityId: city === '' ? null : Number(city) };

/** What the picker shows of a city that its list may lack. */
function savedPlaceOf({ country, city }: PlaceFilters): Place | null {
  const name = chosenCities.get(Number(city));
  if (name === undefined) return null;
  return { country: { code: country, name: '' }, state: null, city: { id: Number(city), name }, label: '' };
}

/** Begins with the city of this browser's location, where no place is set. */
function useNearby<F extends PlaceFilters>(filters: F, onChange: Change<PlaceFilters>, isNearby: boolean): void {
  const location = useUserLocation();
  const isDone = useRef(false);
  const [city, country] = [location?.city ?? '', location?.country_code ?? ''];
  const { data } = useQuery({
    ...citiesQuery({ query: city, country }),
    enabled: isNearby && city !== '' && country !== '',
  });
  const found = data?.data.find(({ name }) => name === city) ?? data?.data[0];
  const propose = useEffectEvent((near: City) => {
    if (filters.country !== '') return;
    chosenCities.set(near.id, near.name);
    onChange({ country: near.country.code, state: near.state.code, city: String(near.id) });
  });
  // Once: what was cleared by hand stays so.
  useEffect(() => {
    if (!isNearby || found === undefined || isDone.current) return;
    isDone.current = true;
    propose(found);
  }, [isNearby, found]);
}

interface Props<F> {
  filters: F;
  onChange: Change<F>;
  /** The distances that can be chosen, in kilometres. */
  radii: readonly string[];
  /** Where no place is set, the fields begin with the city of this browser's location. */
  nearby?: boolean;
}

/** Country, state and city, and how far around it. */
export function PlaceFilterFields<F extends PlaceFilters>({
  filters,
  onChange,
  radii,
  nearby = false,
}: Props<F>): ReactNode {
  const t = useStrings();
  const change = (place: Partial<PlaceFilters>) => onChange(place as Partial<F>);
  useNearby(filters, change, nearby);
  return (
    <>
      <PlacePicker
        value={placeOf(filters)}
        onCity={(city) => city && chosenCities.set(city.id, city.name)}
        savedPlace={savedPlaceOf(filters)}
        onChange={(next) =>
          change({
            country: next?.country ?? '',
            state: next?.state ?? '',
            city: next?.cityId == null ? '' : String(next.cityId),
          })
        }
      />
      {filters.city === '' ? null : (
        <NativeSelect
          label={t('filter.within')}
          value={filters.within ?? ''}
          data={[
            { value: '', label: t('filter.cityOnly') },
            ...radii.map((value) => ({ value, label: t('kilometres', { count: Number(value) }) })),
          ]}
          onChange={(event) => change({ within: radii.find((value) => value === event.currentTarget.value) })}
        />
      )}
    </>
  );
}

/** The name of a place in the address: from what was chosen here, what was found there, or the lists of the picker. */
function usePlaceName({ country, state, city }: PlaceFilters, rows: readonly { place: Place | null }[]): string | null {
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

/** The filter of a catalogue by place, with the words of its cell. `rows` are what was found. */
export function usePlaceFilter<F extends PlaceFilters>(
  filters: F,
  rows: readonly { place: Place | null }[],
  radii: readonly string[],
): Filter<F> {
  const t = useStrings();
  const name = usePlaceName(filters, rows);
  const { within } = filters;
  const value =
    name === null || within === undefined ? name : `${name} · ${t('kilometres', { count: Number(within) })}`;
  const cleared: PlaceFilters = { country: '', state: '', city: '', within: undefined };
  return {
    key: 'place',
    label: t('filter.place'),
    cleared: cleared as Partial<F>,
    valueOf: ({ country }) => (country === '' ? null : value),
    draw: (draft, change) => <PlaceFilterFields filters={draft} onChange={change} radii={radii} nearby />,
  };
}
