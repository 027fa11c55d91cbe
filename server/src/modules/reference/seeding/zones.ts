import { LANGUAGES, toLocale } from '#contract/core/language.ts';
import { countryOfZone, zoneOfToday } from './corrections.ts';
import type { Names } from './names.ts';
import type { SourceCountry } from './source.ts';

export interface ZoneRow {
  name: string;
  names: Names;
  country_code: string | null;
}

/** A date on which every zone has its current rules. */
const today = new Date('2026-01-15T12:00:00Z');

function labels(name: string): Names {
  const texts = LANGUAGES.map((language) => {
    const format = new Intl.DateTimeFormat(toLocale(language), { timeZone: name, timeZoneName: 'longGeneric' });
    return [language, format.formatToParts(today).find((part) => part.type === 'timeZoneName')?.value ?? name];
  });
  return Object.fromEntries(texts) as Names;
}

/** The zones that `Intl` knows, under their current names, each with its country, and UTC. */
export function timeZones(countries: readonly SourceCountry[]): ZoneRow[] {
  const zoneCountries = new Map(
    countries.flatMap((country) => (country.timezones ?? []).map((zone) => [zone.zoneName, country.isoCode] as const)),
  );
  const zoneNames = Intl.supportedValuesOf('timeZone').map((name) => zoneOfToday[name] ?? name);
  return [...new Set([...zoneNames, 'UTC'])].map((name) => ({
    name,
    names: labels(name),
    country_code: countryOfZone[name] ?? zoneCountries.get(name) ?? null,
  }));
}
