import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { RADII } from '#contract/jobs/board.ts';
import type { City } from '#contract/reference/reference.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { citiesQuery, PlacePicker, useUserLocation } from '#web/reference';
import type { Filters } from '../search.ts';
import { useStrings } from '../strings.ts';

type Change = (changes: Partial<Filters>) => void;

const placeOf = ({ country, state, city }: Filters) =>
  country === '' ? null : { country, state: state === '' ? null : state, cityId: city === '' ? null : Number(city) };

/** The names of the cities that were chosen here: the address has only their numbers. */
export const chosenCities = new Map<number, string>();

/** Begins with the city of this browser's location, where no place is set. */
function useNearby(filters: Filters, onChange: Change, isNearby: boolean): void {
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

interface Props {
  filters: Filters;
  onChange: Change;
  /** Where no place is set, the fields begin with the city of this browser's location. */
  nearby?: boolean;
}

/** Country, state and city, and how far around it. */
export function PlaceFields({ filters, onChange, nearby = false }: Props): ReactNode {
  const t = useStrings();
  useNearby(filters, onChange, nearby);
  return (
    <>
      <PlacePicker
        value={placeOf(filters)}
        onCity={(city) => city && chosenCities.set(city.id, city.name)}
        savedPlace={savedPlaceOf(filters)}
        onChange={(next) =>
          onChange({
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
            ...RADII.map((value) => ({ value, label: t('kilometres', { count: Number(value) }) })),
          ]}
          onChange={(event) => {
            const within = RADII.find((value) => value === event.currentTarget.value);
            onChange({ within });
          }}
        />
      )}
    </>
  );
}

/** What the picker shows of a city that its list may lack. */
function savedPlaceOf({ country, city }: Filters) {
  const name = chosenCities.get(Number(city));
  if (name === undefined) return null;
  return { country: { code: country, name: '' }, state: null, city: { id: Number(city), name }, label: '' };
}
