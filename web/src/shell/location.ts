import { readLocation, type UserLocation } from '#contract/reference.ts';
import { isPassing } from './api-error.ts';
import { call } from './call.ts';

const NAME = 'userLocation';
/** Seconds. A place by address changes with journeys, not with clicks. */
const KEPT = 7 * 24 * 60 * 60;

/** The caller's coarse place as the server told it, or null while it is not known. */
export function userLocation(): UserLocation | null {
  const value = document.cookie.split('; ').find((each) => each.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  if (value === undefined) return null;
  try {
    return JSON.parse(decodeURIComponent(value)) as UserLocation;
  } catch {
    // Another program's cookie under our name: it is written anew.
    return null;
  }
}

/** Fills the cookie `userLocation` once a week from our own server; no third party hears of the visitor. */
export async function fillLocation(): Promise<void> {
  if (userLocation() !== null) return;
  try {
    const { data } = await call(readLocation, {});
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${NAME}=${encodeURIComponent(JSON.stringify(data))}; path=/; max-age=${KEPT}; samesite=lax${secure}`;
  } catch (error) {
    // A convenience: the next visit asks again.
    if (!isPassing(error)) throw error;
  }
}
