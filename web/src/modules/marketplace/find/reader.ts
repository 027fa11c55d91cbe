import { useQuery } from '@tanstack/react-query';
import { useActing } from '#shell/session/acting.ts';
import { ownQuery } from '#web/profiles';
import { citiesQuery, useUserLocation } from '#web/reference';
import type { Filters } from '../search.ts';

/** The names of the cities that were chosen here: the address has only their numbers. */
export const chosenCities = new Map<number, string>();

/** The place in the reader's own profile; null where there is none, or while they act as a page. */
function useOwnPlace(isAsked: boolean) {
  const isActing = useActing() !== null;
  const { data, isPending } = useQuery({ ...ownQuery(), enabled: isAsked && !isActing });
  return { place: isActing ? null : (data?.data.place ?? null), isWaiting: !isActing && isPending };
}

/** The country of the reader: of their profile, else of this browser; undefined while it is not known. */
export function useReaderCountry(): { readonly code: string; readonly name: string | null } | undefined {
  const { place, isWaiting } = useOwnPlace(true);
  const location = useUserLocation();
  if (isWaiting) return undefined;
  if (place !== null) return place.country;
  const code = location?.country_code ?? null;
  return code === null ? undefined : { code, name: null };
}

/** Whether the profile of the reader has been read, so that what depends on their country does not move later. */
export const useIsReaderKnown = (): boolean => !useOwnPlace(true).isWaiting;

type PlaceOf = Pick<Filters, 'country' | 'state' | 'city'>;
/** Where the reader is: the city of their profile, else that of this browser; undefined while neither is known. */
export function useHome(isAsked: boolean): PlaceOf | undefined {
  const { place, isWaiting } = useOwnPlace(isAsked);
  const location = useUserLocation();
  const [city, country] = [location?.city ?? '', location?.country_code ?? ''];
  const own = place?.city ?? null;
  const isUnknown = !isWaiting && own === null;
  const { data } = useQuery({
    ...citiesQuery({ query: city, country }),
    enabled: isAsked && isUnknown && city !== '' && country !== '',
  });
  if (place !== null && own !== null) {
    chosenCities.set(own.id, own.name);
    return { country: place.country.code, state: place.state?.code ?? '', city: String(own.id) };
  }
  const found = isUnknown ? (data?.data.find(({ name }) => name === city) ?? data?.data[0]) : undefined;
  if (found === undefined) return undefined;
  chosenCities.set(found.id, found.name);
  return { country: found.country.code, state: found.state.code, city: String(found.id) };
}
