import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { foldName } from '#contract/reference/reference.ts';
import { knownCities, type KnownCity } from './known-cities.ts';
import { sourceCities, type SourceCity } from './source.ts';
import { clearArrival, copyArrival, seedArrived, seedKnownNames, rankCities } from './statements.ts';

/** A value in the text format of COPY. */
const copied = (value: string): string => value.trim().replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);
const line = ([name, country, state, latitude, longitude]: SourceCity): string =>
  `${[country, state, name, foldName(name), latitude, longitude].map(copied).join('\t')}\n`;

const cityKey = (country: string, state: string, name: string) => `${country}|${state}|${name}`;
/** Known cities missing in the packaged data have their own coordinates. */
const addedCities = (knownList: readonly KnownCity[]): SourceCity[] =>
  knownList.flatMap(({ country, state, name, latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? []
      : [[name, country, state, String(latitude), String(longitude)]],
  );

async function* lines(selection: 'all' | 'few', report: (done: number) => void): AsyncGenerator<string> {
  const few = new Set(knownCities.map(({ country, state, name }) => cityKey(country, state, name)));
  let done = 0;
  for await (const cities of sourceCities()) {
    const selected =
      selection === 'all' ? cities : cities.filter(([name, country, state]) => few.has(cityKey(country, state, name)));
    yield selected.map(line).join('');
    done += cities.length;
    report(done);
  }
  yield addedCities(knownCities).map(line).join('');
}

/** Loads the cities within the transaction of `client`, in chunks, and ranks the known ones first. */
export async function seedCities(
  client: ClientBase,
  selection: 'all' | 'few',
  report: (done: number) => void,
): Promise<void> {
  await client.query(clearArrival);
  await pipeline(Readable.from(lines(selection, report)), client.query(copyFrom(copyArrival)));
  await client.query(seedArrived);
  await client.query(clearArrival);
  const ranked = knownCities.map((city, index) => ({ ...city, rank: index + 1 }));
  await client.query(rankCities, [JSON.stringify(ranked)]);
  const names = ranked.flatMap(({ country, state, name, rank, names, also }) =>
    [...new Set([name, ...Object.values(names), ...also].map(foldName))].map((folded) => ({
      country,
      state,
      name,
      rank,
      folded,
    })),
  );
  await client.query(seedKnownNames, [JSON.stringify(names)]);
  await client.query('analyze city');
}
