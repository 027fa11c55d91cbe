import * as z from 'zod/mini';
import { data, endpoint, numberInQuery } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { normalized } from '../core/normalize.ts';
import { text } from '../core/text.ts';

const HOUR = 3_600;
/** Seconds for which browsers cache the lists. The lists only change with a new version of the program. */
const LISTS_KEPT = 24 * HOUR;

/** Code units of a name that are compared; the longest name that anyone may type has fewer. */
export const FOLDED_MAX = 2_000;

/**
 * The normalized form of names and of search input: no case, no Latin accents. Marks of other scripts stay: in
 * Devanagari they are letters.
 */
export function foldName(name: string): string {
  return normalized(normalized(name, 'NFD', FOLDED_MAX).replace(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replace(/[’‘ʻ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** ISO 3166-1, two letters. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
/**
 * Second part of an ISO 3166-2 code, in the data for some territories the whole of it (`UM-81`); unique only within its
 * country.
 */
export const stateCode = z.string().check(z.regex(/^[A-Z0-9-]{1,5}$/));
export const cityId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

export const country = z.object({
  code: countryCode,
  name: z.string(),
  /** The English name, for people who type in English whatever the interface language. */
  englishName: z.string(),
  /** Digits after the plus sign. */
  callingCode: z.nullable(z.string()),
  currency: z.nullable(currencyCode),
});
export type Country = z.output<typeof country>;

const stateName = z.object({ code: stateCode, name: z.string() });
export const state = z.object({ code: stateCode, name: z.string(), englishName: z.string() });
export type State = z.output<typeof state>;

export const city = z.object({
  id: cityId,
  name: z.string(),
  state: stateName,
  country: z.object({ code: countryCode, name: z.string() }),
});
export type City = z.output<typeof city>;

export const currency = z.object({
  code: currencyCode,
  name: z.string(),
  symbol: z.string(),
  /** Decimals: 1234 with exponent 2 is 12.34; 0 for JPY, 3 for KWD. */
  exponent: z.int(),
  /** False for withdrawn currencies and units of account: still displayed, but not offered. */
  inUse: z.boolean(),
});
export type Currency = z.output<typeof currency>;

export const timeZone = z.object({
  /** IANA name: Asia/Kolkata. */
  name: z.string(),
  /** Common name: India Standard Time. */
  label: z.string(),
  country: z.nullable(countryCode),
});
export type TimeZone = z.output<typeof timeZone>;

export const spokenLanguage = z.object({
  code: z.string(),
  name: z.string(),
  /** Name of the language in the language itself. */
  ownName: z.string(),
});
export type SpokenLanguage = z.output<typeof spokenLanguage>;

/** An industry or a category of services: the slug is stored, the name shown. */
export const industry = z.object({ slug: z.string(), name: z.string() });
export type Named = z.output<typeof industry>;

/**
 * A location as forms send it: a country, optionally a state in it, optionally a city in that. Null: no location.
 * `checkPlace` of the module verifies that the three belong together.
 */
export const placeInput = z.nullable(
  z.strictObject({
    country: countryCode,
    state: z.optional(z.nullable(stateCode)),
    cityId: z.optional(z.nullable(cityId)),
  }),
);
export type PlaceInput = z.input<typeof placeInput>;

/** A location as replies show it, in the caller's language. */
export const place = z.object({
  country: z.object({ code: countryCode, name: z.string() }),
  state: z.nullable(stateName),
  city: z.nullable(z.object({ id: cityId, name: z.string() })),
  /** One line: "Pune, Maharashtra, India". */
  label: z.string(),
});
export type Place = z.output<typeof place>;

export const listCountries = endpoint({
  method: 'GET',
  path: '/reference/countries',
  summary: 'List countries, by name in the caller’s language',
  access: 'public',
  maxAge: LISTS_KEPT,
  reply: data(z.array(country)),
});

export const listStates = endpoint({
  method: 'GET',
  path: '/reference/states',
  summary: 'List the states, provinces and regions of a country',
  access: 'public',
  maxAge: LISTS_KEPT,
  query: z.strictObject({ country: countryCode }),
  reply: data(z.array(state)),
});

export const CITY_QUERY_MAX = 80;

export const searchCities = endpoint({
  method: 'GET',
  path: '/reference/cities',
  summary: 'Search cities by the beginning of their name, well-known ones first',
  access: 'public',
  maxAge: HOUR,
  query: z.strictObject({
    /**
     * Case and accents are ignored; Devanagari matches well-known cities only. Empty: the first cities by rank, then by
     * name.
     */
    query: z.optional(text({ max: CITY_QUERY_MAX })),
    country: z.optional(countryCode),
    /** Only together with `country`. */
    state: z.optional(stateCode),
    limit: numberInQuery(1, 50),
  }),
  reply: data(z.array(city)),
});

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/reference/currencies',
  summary: 'List currencies with symbol and decimals',
  access: 'public',
  maxAge: LISTS_KEPT,
  reply: data(z.array(currency)),
});

export const listTimeZones = endpoint({
  method: 'GET',
  path: '/reference/time-zones',
  summary: 'List IANA time zones',
  access: 'public',
  maxAge: LISTS_KEPT,
  reply: data(z.array(timeZone)),
});

export const listLanguages = endpoint({
  method: 'GET',
  path: '/reference/languages',
  summary: 'List languages',
  access: 'public',
  maxAge: LISTS_KEPT,
  reply: data(z.array(spokenLanguage)),
});

export const listIndustries = endpoint({
  method: 'GET',
  path: '/reference/industries',
  summary: 'List industries',
  access: 'public',
  maxAge: LISTS_KEPT,
  reply: data(z.array(industry)),
});

export const listServiceCategories = endpoint({
  method: 'GET',
  path: '/reference/service-categories',
  summary: 'List service categories',
  access: 'public',
  maxAge: LISTS_KEPT,
  reply: data(z.array(industry)),
});

export const skill = z.object({ id: z.int(), name: z.string() });
export type Skill = z.output<typeof skill>;

export const searchSkills = endpoint({
  method: 'GET',
  path: '/reference/skills',
  summary: 'Search skills by the beginning of a word, in the caller’s language',
  access: 'public',
  maxAge: HOUR,
  query: z.strictObject({ query: text({ max: CITY_QUERY_MAX }), limit: numberInQuery(1, 20) }),
  reply: data(z.array(skill)),
});
