import { useQuery } from '@tanstack/react-query';
import type { City, Place, PlaceInput } from '#contract/reference/reference.ts';
import { countriesQuery, statesQuery } from './api.ts';

/** As the server writes it: without repetitions such as "Delhi, Delhi, India". */
const labelOf = (names: readonly (string | undefined)[]): string => {
  const parts = names.filter((name) => name !== undefined);
  return parts.filter((name, index) => name !== parts[index - 1]).join(', ');
};

const isStored = ({ country, state, cityId }: PlaceInput & object, saved: Place): boolean =>
  saved.country.code === country &&
  (saved.state?.code ?? null) === (state ?? null) &&
  (saved.city?.id ?? null) === (cityId ?? null);

/** The names of a place that is being chosen. `city`: the one that was chosen last; `saved` names the stored one. */
export function usePlaceNames(value: PlaceInput, saved: Place | null, city: City | null): Place | null {
  const countries = useQuery({ ...countriesQuery(), enabled: value !== null });
  const states = useQuery({ ...statesQuery(value?.country ?? ''), enabled: value !== null });
  // The stored place has its names already, before the lists have arrived.
  if (value !== null && saved !== null && isStored(value, saved)) return saved;
  const country = countries.data?.data.find(({ code }) => code === value?.country);
  if (value === null || country === undefined) return null;
  const state = states.data?.data.find(({ code }) => code === value.state);
  const named = [city, saved?.city].find((each) => each?.id === value.cityId);
  return {
    country: { code: country.code, name: country.name },
    state: state === undefined ? null : { code: state.code, name: state.name },
    city: named === undefined || named === null ? null : { id: named.id, name: named.name },
    label: labelOf([named?.name, state?.name, country.name]),
  };
}
