import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Files of `country-state-city`, read as data: importing the package would keep 77 MB in memory permanently. */
const assets = path.join(path.dirname(createRequire(import.meta.url).resolve('country-state-city')), '../assets');

export interface SourceCountry {
  isoCode: string;
  phonecode: string;
  currency: string;
  timezones: { zoneName: string }[] | null;
}
export interface SourceState {
  countryCode: string;
  isoCode: string;
  name: string;
}
/** Name, country, state, latitude, longitude. */
export type SourceCity = [name: string, country: string, state: string, latitude: string, longitude: string];

const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(assets, file), 'utf8'));
export const sourceCountries = () => read('country.json') as SourceCountry[];
export const sourceStates = () => read('state.json') as SourceState[];

const chunkBytes = 64 * 1024;

/**
 * All 148,000 cities in batches of some thousand. The file is an array of string arrays on one line; chunks are cut
 * between two of them.
 */
export async function* sourceCities(): AsyncGenerator<SourceCity[]> {
  let rest = '';
  for await (const chunk of fs.createReadStream(path.join(assets, 'city.json'), {
    encoding: 'utf8',
    highWaterMark: chunkBytes,
  })) {
    rest += String(chunk);
    const end = rest.lastIndexOf('],[') + 1;
    if (end === 0) continue;
    yield JSON.parse(`[${rest.slice(rest.startsWith('[[') ? 1 : 0, end)}]`) as SourceCity[];
    rest = rest.slice(end + 1);
  }
  yield JSON.parse(`[${rest.replace(/\]\s*$/, '')}]`) as SourceCity[];
}
