import * as z from 'zod/mini';
import { readLocation, userLocation, type UserLocation } from '#contract/reference.ts';
import { ApiError, isPassing } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { createStore, useStore } from '#ui/store.ts';

const COOKIE_NAME = 'userLocation';
const DAY = 86_400;
/** Seconds. A place that is not known is asked for again sooner. */
const COOKIE_AGE = { known: 30 * DAY, unknown: DAY } as const;

/** The place in a cookie string, or null where there is none, or nonsense under our name. */
export function locationIn(cookies: string): UserLocation | null {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`));
  if (entry === undefined) return null;
  try {
    const parsed = z.safeParse(userLocation, JSON.parse(decodeURIComponent(entry.slice(COOKIE_NAME.length + 1))));
    return parsed.success ? parsed.data : null;
  } catch {
    // Someone else wrote the cookie: ask again.
    return null;
  }
}

/** The cookie that keeps a place, readable by this site alone. */
export function cookieOf(location: UserLocation, secure: boolean): string {
  const age = location.country_code === null ? COOKIE_AGE.unknown : COOKIE_AGE.known;
  return `${COOKIE_NAME}=${encodeURIComponent(JSON.stringify(location))}; path=/; max-age=${age}; samesite=lax${secure ? '; secure' : ''}`;
}

const location = createStore<UserLocation | null>(typeof document === 'undefined' ? null : locationIn(document.cookie));

/**
 * Coarse place of this browser as the server guesses it; null until it was asked, its parts null where it is not known.
 */
export const useUserLocation = (): UserLocation | null => useStore(location);

/** Asks the server for the place unless the cookie still holds it. Call it once, after the first screen stands. */
export async function storeLocation(): Promise<void> {
  if (locationIn(document.cookie) !== null) return;
  try {
    const { data } = await call(readLocation, {});
    document.cookie = cookieOf(data, globalThis.location.protocol === 'https:');
    location.set(data);
  } catch (error) {
    // Nothing depends on it: without an answer the next visit asks.
    if (!(error instanceof ApiError) && !isPassing(error)) throw error;
  }
}
