import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Module } from '#platform/module.ts';
import type { App } from '../../server/src/app.ts';
import type { Cast } from '../cast.ts';
import { listenTo, type RecordedQuery } from './listen.ts';
import { type FixtureIds, thingsOf } from './fixture-ids.ts';
import { samplesOf, type Sample } from './samples.ts';

/** A read and its statements. */
export interface Read extends RecordedQuery {
  readonly name: string;
}

/** Maximum number of queries of a read, including the look-up of the session, plus one for each kind of card. */
export const MAX_QUERIES = 4;
/** Reads with more queries than that, how many more, and why. */
const furtherQueries: readonly (readonly [path: RegExp, further: number, reason: string])[] = [
  // For people who follow nobody, and for those whose feed is still being written.
  [/^\/feed$/, 1, 'what fills an empty feed is chosen by ids, and the columns of those posts are read next'],
  [/^\/admin\/dashboard$/, 1, 'figures, tasks and the size of the database are read once a minute, and remembered'],
  [/^\/wallet\/statements\/[^/]+\/document$/, 1, 'a document also names the owner and the last proof'],
  [/^\/admin\/cases\/[^/]+\/consequences$/, 2, 'each module counts what the ruling would do in it'],
  [/^\/admin\/content$/, 1, 'the username of an author is looked up first'],
  [/^\/promoted-slots$/, 5, 'what nobody pays for, and when people are here, is read at times, and remembered'],
  [/^\/bookables\/.+\/slots$/, 1, 'when no hour of these days is free, the next one is found'],
  [/^\/products$/, 1, 'cities within reach are read once, and remembered'],
];
const maxQueriesOf = ({ name, cardKinds }: Read): number => {
  const path = /^GET \/api(\/[^? ,]*)/.exec(name)?.[1] ?? '';
  return MAX_QUERIES + cardKinds + (furtherQueries.find(([pattern]) => pattern.test(path))?.[1] ?? 0);
};

export const readEndpoints = (modules: readonly Module[]): Endpoint[] =>
  modules
    .flatMap(({ routes }) => routes ?? [])
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'GET');

/**
 * Calls every read endpoint, each in several ways and with its second page, and returns the statements. @throws when an
 * endpoint does not answer with success
 */
export async function makeReads(app: App, modules: readonly Module[], cast: Cast): Promise<Read[]> {
  const listen = listenTo(app.database);
  const reads: Read[] = [];
  const run = async (sample: Sample, url: string) => {
    const [response, recorded] = await listen(() =>
      app.fastify.inject({
        method: 'GET',
        url,
        headers: sample.who === null ? {} : { authorization: `Bearer ${sample.who.token}` },
      }),
    );
    if ([409, 422].includes(response.statusCode) && sample.mayBeRefused) return {};
    if (response.statusCode !== 200 && !([403, 404, 410].includes(response.statusCode) && sample.mayBeAbsent))
      throw new Error(
        `${sample.name} answered ${response.statusCode} ${response.body}: ` +
          'fix the endpoint, or its sample in bench/plans/samples.ts.',
      );
    reads.push({ name: url === sample.url ? sample.name : `${sample.name}, second page`, ...recorded });
    return response.json<{ next?: string | null }>();
  };
  const fixtureIds: FixtureIds = await thingsOf(app, cast);
  for (const endpoint of readEndpoints(modules))
    for (const sample of samplesOf(endpoint, fixtureIds, cast)) {
      const { next } = await run(sample, sample.url);
      if (typeof next === 'string')
        await run(sample, `${sample.url}${sample.url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`);
    }
  return reads;
}

/** Reads that send too many queries. */
export const tooMany = (reads: readonly Read[]): string[] =>
  reads
    .filter((read) => read.statements.length > maxQueriesOf(read))
    .map((read) => `${read.name}: ${read.statements.length} queries, at most ${maxQueriesOf(read)}`);
