import { readLocation, type UserLocation } from '#contract/reference/location.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { createStore, useStore } from '#ui/store.ts';

const COOKIE_NAME = 'userLocation';
const DAY = 86_400;
/** Seconds. An unknown location is requested again sooner. */
const COOKIE_AGE = { known: 30 * DAY, unknown: DAY } as const;

/** How many parts a location has: city, region, country, currency and so on, each a text or unknown. */
const PARTS = 11;
/** Checked by hand: every page reads the cookie, and would load the schema library for it. */
const isLocation = (value: unknown): value is UserLocation => {
  const parts = Object.values(value ?? {});
  return parts.length === PARTS && parts.every((part) => part === null || typeof part === 'string');
};

/** The location in a cookie string; null when it is missing or malformed. */
export function locationIn(cookies: string): UserLocation | null {
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE_NAME}=`));
  if (entry === undefined) return null;
  try {
    const saved: unknown = JSON.parse(decodeURIComponent(entry.slice(COOKIE_NAME.length + 1)));
    return isLocation(saved) ? saved : null;
  } catch {
    // Not written by us: request the location again.
    return null;
  }
}

/** The cookie that stores a location, for this site only. */
export function cookieOf(location: UserLocation, secure: boolean): string {
  const age = location.country_code === null ? COOKIE_AGE.unknown : COOKIE_AGE.known;
  const value = encodeURIComponent(JSON.stringify(location));
  return `${COOKIE_NAME}=${value}; path=/; max-age=${age}; samesite=lax${secure ? '; secure' : ''}`;
}

const location = createStore<UserLocation | null>(typeof document === 'undefined' ? null : locationIn(document.cookie));

/**
 * Approximate location of this browser according to the server; null until it is known, with null for unknown parts.
 */
export const useUserLocation = (): UserLocation | null => useStore(location);

/** Requests the location unless the cookie has it. Call it once, after the first screen is drawn. */
export async function storeLocation(): Promise<void> {
  if (locationIn(document.cookie) !== null) return;
  try {
    const { data } = await call(readLocation, {});
    document.cookie = cookieOf(data, globalThis.location.protocol === 'https:');
    location.set(data);
  } catch (error) {
    // Nothing depends on it: after a failure the next visit tries again.
    if (!(error instanceof ApiError)) throw error;
  }
}
