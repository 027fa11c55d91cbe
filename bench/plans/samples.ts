import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/core/endpoint.ts';
import type { Cast, CastMember } from '../cast.ts';
import type { FixtureIds } from './fixture-ids.ts';

/** One call of a read endpoint. */
export interface Sample {
  /** Method, address and query, for people. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly who: CastMember | null;
  /** Not all values can be combined. */
  readonly mayBeRefused: boolean;
  /** The address may have no content, or content for others alone; Leela has nothing at all. */
  readonly mayBeAbsent: boolean;
}
interface Property {
  type?: string;
  enum?: string[];
  const?: string;
  format?: string;
  minimum?: number;
}
function keysOf(schema: Schema): { properties: Record<string, Property>; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema as z.ZodMiniType, {
    io: 'input',
    unrepresentable: 'any',
  });
  return { properties: properties as Record<string, Property>, required };
}

/** Ids for kinds without samples. Creating a picture takes seconds, and looking up a missing one costs the same. */
const absent = new Set([
  // Nothing is sent for review without money in a wallet.
  '/campaign-reviews/{reviewId}',
  // The product of the samples belongs to a page; the list of campaigns has the same statement.
  '/boosts/{itemKind}/{thingId}',
  // Nothing runs without an approval.
  '/pages/{pageId}/campaigns/{campaignId}',
  // Asha, whose event it is, has no seat; the statement is that of the event.
  '/events/{eventId}/seat/document',
  '/media/{mediaId}',
  // The page of the samples is a business, which has no courses.
  '/pages/{pageId}/courses',
  '/page-documents/{documentId}/content',
  '/admin/page-documents/{documentId}/content',
  '/auth/demo',
  '/portfolios/{memberId}',
  '/public-portfolios/{username}',
  '/portfolios/{memberId}/documents/{form}',
]);

/**
 * Calls that single keys do not cover: names in both scripts and with typing errors, several filters at once, a list in
 * another order and with a search.
 */
const further: Readonly<Record<string, readonly string[]>> = {
  '/search/people': [
    'query=a',
    'query=sharma',
    'query=शर्मा',
    'query=shrama',
    'query=asha+rao',
    'query=&country=IN',
    'query=&country=IN&industry=design',
    'query=sha&country=IN',
    'query=&city=1',
    'query=&company=loom',
    'query=sha&company=loom',
    'query=&company=loom&country=US',
    'query=&school=pune&skill=weav',
    'query=रवि&skill=weav',
    'query=&degree=1&company=loom',
    'query=&degree=2',
    'query=&degree=3',
    'query=sha&degree=2',
    'query=sha&degree=3&skill=weav',
    'query=&company=nobody+works+here',
  ],
  '/promoted-slots': ['surface=home&above=0&count=20'],
  '/products': ['newest', 'popular', 'price_high', 'price_low'].flatMap((sort) => [
    `sort=${sort}`,
    `sort=${sort}&category=furniture&country=IN&priceFrom=1&priceTo=9`,
    `sort=${sort}&city=1&within=50`,
    `sort=${sort}&query=rosewood+chair`,
    `sort=${sort}&query=letterpress&city=1&within=250`,
  ]),
  '/events': ['query=looms&city=1&within=50', 'query=letterpress&free=yes', 'when=weekend&type=online', 'country=IN'],
  '/services': ['category=photography', 'query=rosewood', 'city=1&within=100&sort=price_low'],
  '/network/people': ['connections', 'followers', 'followings'].flatMap((tab) =>
    ['recently', 'newest', 'oldest', 'a_z', 'z_a'].map((sort) => `tab=${tab}&sort=${sort}&search=ra&filter=user`),
  ),
};

/** Each tab of the search has filters of its own, and refuses those of others; services have no samples. */
const chosen = new Set(['/search/tabs/{tab}', '/order-price']);

/** Keys, or certain values of them, that need other keys. */
const companions: Readonly<Record<string, readonly string[]>> = {
  'viewer=person': ['username'],
  'when=range': ['from', 'to'],
  state: ['country'],
};

/** Values to try for a query key: every value of an enumeration, else the known one, else one of the right format. */
function valuesOf(key: string, property: Property, fixtureIds: FixtureIds): string[] {
  if (property.enum !== undefined) return property.enum;
  if (property.const !== undefined) return [property.const];
  const value = fixtureIds[key];
  if (value !== undefined) return [value];
  if (key === 'limit' || key === 'size' || key === 'page' || key === 'days') return ['7'];
  if (property.format === 'uuid') return [fixtureIds['actorId'] ?? ''];
  return ['1'];
}

function peopleOf({ access }: Endpoint, { asha, leela, admin }: Cast): readonly (CastMember | null)[] {
  if (access === 'public') return [null];
  return access === 'admin' ? [admin] : [asha, leela];
}

/** Calls of one endpoint: with its required keys, then with each optional key. Further pages follow by cursor. */
export function samplesOf(endpoint: Endpoint, fixtureIds: FixtureIds, cast: Cast): Sample[] {
  const parts = keysOf(endpoint.params).properties;
  // A public endpoint may need the token of an email.
  let mayBeAbsent = absent.has(endpoint.path) || endpoint.access === 'public';
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fixtureIds[`${endpoint.path} ${name}`] ?? fixtureIds[name] ?? parts[name]?.enum?.[0];
    if (value !== undefined) return encodeURIComponent(value);
    if (parts[name]?.format !== 'uuid')
      throw new Error(
        `bench/plans/samples.ts has no value for {${name}} of ${endpoint.path}: add one to the list of objects.`,
      );
    // No object has this id, but the look-up is the same; an existing object would be better.
    mayBeAbsent = true;
    return randomUUID();
  });
  const { properties, required } = keysOf(endpoint.query);
  const values = (key: string) =>
    [fixtureIds[`${endpoint.path} ${key}`] ?? valuesOf(key, properties[key] ?? {}, fixtureIds)].flat();
  const optional = Object.keys(properties).filter((key) => key !== 'cursor' && !required.includes(key));
  /** Every required key with its first value or the passed one, and the keys that depend on it. */
  const query = (...overrides: [key: string, value: string][]): [string, string][] => {
    const requiredEntries = required
      .filter((key) => !overrides.some(([other]) => other === key))
      .map((key): [string, string] => [key, values(key)[0] ?? '']);
    const needed = overrides.flatMap(([key, value]) => companions[`${key}=${value}`] ?? companions[key] ?? []);
    const companionEntries = needed
      .filter((key) => key in properties && !required.includes(key))
      .map((key): [string, string] => [key, values(key)[0] ?? '']);
    return [...requiredEntries, ...companionEntries, ...overrides];
  };
  const choices = optional.flatMap((key) => values(key).map((value): [string, string] => [key, value]));
  const queries: { query: [string, string][]; mayBeRefused: boolean }[] = [
    { query: query(), mayBeRefused: false },
    ...choices.map((choice) => ({ query: query(choice), mayBeRefused: chosen.has(endpoint.path) })),
    ...required.flatMap((key) =>
      values(key)
        .slice(1)
        .flatMap((value) => [
          { query: query([key, value]), mayBeRefused: false },
          ...choices.map((choice) => ({ query: query([key, value], choice), mayBeRefused: true })),
        ]),
    ),
  ];
  queries.push(
    ...(further[endpoint.path] ?? []).map((text) => ({ query: [...new URLSearchParams(text)], mayBeRefused: false })),
  );
  return peopleOf(endpoint, cast).flatMap((member) =>
    queries.map(({ query, mayBeRefused }) => {
      const url = `/api${path}${query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`;
      return {
        name: `${endpoint.method} ${decodeURIComponent(url)}${member === cast.leela ? ' (follows nobody)' : ''}`,
        endpoint,
        url,
        who: member,
        mayBeRefused,
        mayBeAbsent: mayBeAbsent || member === cast.leela,
      };
    }),
  );
}
