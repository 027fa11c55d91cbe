import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/reference/reference.ts';
import type { Refusal } from '#platform/refusal.ts';
import { openWorld, type World } from '#test/world.ts';
import { checkPlace, findCityByName, loadPlaces, recallPlace, rememberPlace } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const inHindi = { 'accept-language': 'hn' };
const inFrench = { 'accept-language': 'fr' };

describe('lists', () => {
  it('returns countries in the language of the call, sorted by it', async () => {
    const { status, reply } = await world.visitor(contract.listCountries, {});
    expect(status).toBe(200);
    expect(reply.data).toHaveLength(250);
    expect(reply.data.find(({ code }) => code === 'IN')).toEqual({
      code: 'IN',
      name: 'India',
      englishName: 'India',
      callingCode: '91',
      currency: 'INR',
    });
    expect(reply.data.find(({ code }) => code === 'HR')?.currency).toBe('EUR');
    const french = await world.visitor(contract.listCountries, {}, inFrench);
    const names = french.reply.data.map(({ name }) => name);
    // Sorting by bytes would put É after Z.
    expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Fidji'));
    const hindi = await world.visitor(contract.listCountries, {}, inHindi);
    expect(hindi.reply.data.find(({ code }) => code === 'IN')?.name).toBe('भारत');
  });

  it('keeps currency symbols and the decimals of ISO 4217', async () => {
    const { reply } = await world.visitor(contract.listCurrencies, {});
    const by = new Map(reply.data.map((currency) => [currency.code, currency]));
    const symbols = {
      USD: '$',
      EUR: '€',
      GBP: '£',
      JPY: '¥',
      INR: '₹',
      CNY: '¥',
      AUD: 'A$',
      CAD: 'C$',
      KRW: '₩',
      RUB: '₽',
      BRL: 'R$',
      ZAR: 'R',
      NGN: '₦',
      MXN: 'Mex$',
    };
    for (const [code, symbol] of Object.entries(symbols)) expect([code, by.get(code)?.symbol]).toEqual([code, symbol]);
    expect(reply.data.length).toBeGreaterThan(160);
    expect([
      by.get('JPY')?.exponent,
      by.get('INR')?.exponent,
      by.get('KWD')?.exponent,
      by.get('IDR')?.exponent,
    ]).toEqual([0, 2, 3, 2]);
    expect([by.get('HRK')?.inUse, by.get('INR')?.inUse]).toEqual([false, true]);
  });

  it('gives every country a currency in use, or none', async () => {
    const [countries, currencies] = [
      await world.visitor(contract.listCountries, {}),
      await world.visitor(contract.listCurrencies, {}),
    ];
    const inUse = new Set(currencies.reply.data.filter((currency) => currency.inUse).map(({ code }) => code));
    expect(countries.reply.data.filter(({ currency }) => currency !== null && !inUse.has(currency))).toEqual([]);
  });

  it('returns 35 industries and 26 categories of services in three languages', async () => {
    for (const [endpoint, count] of [
      [contract.listIndustries, 35],
      [contract.listServiceCategories, 26],
    ] as const) {
      const replies = await Promise.all([{}, inHindi, inFrench].map((headers) => world.visitor(endpoint, {}, headers)));
      for (const { reply } of replies) {
        expect(reply.data).toHaveLength(count);
        expect(reply.data.every(({ slug, name }) => /^[a-z0-9-]+$/.test(slug) && name.length > 0)).toBe(true);
      }
      expect(replies[1]?.reply.data.every(({ name }) => /\p{Script=Devanagari}/u.test(name))).toBe(true);
    }
  });

  it('returns zones that Intl accepts under their current names, and languages with their own names', async () => {
    const zones = await world.visitor(contract.listTimeZones, {}, inHindi);
    expect(zones.reply.data.find(({ name }) => name === 'Asia/Kolkata')).toEqual({
      name: 'Asia/Kolkata',
      label: 'भारतीय मानक समय',
      country: 'IN',
    });
    expect(zones.reply.data.map(({ name }) => name)).not.toContain('Asia/Calcutta');
    for (const { name } of zones.reply.data)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: name })).not.toThrow();
    expect(zones.reply.data.filter(({ country, name }) => country === null && name !== 'UTC')).toEqual([]);
    const languages = await world.visitor(contract.listLanguages, {});
    expect(languages.reply.data.find(({ code }) => code === 'hi')).toEqual({
      code: 'hi',
      name: 'Hindi',
      ownName: 'हिन्दी',
    });
  });

  it('returns the states of a country', async () => {
    const { reply } = await world.visitor(contract.listStates, { query: { country: 'IN' } }, inHindi);
    expect(reply.data).toHaveLength(36);
    expect(reply.data.find(({ code }) => code === 'MH')).toEqual({
      code: 'MH',
      name: 'महाराष्ट्र',
      englishName: 'Maharashtra',
    });
    expect((await world.visitor(contract.listStates, { query: { country: 'ZZ' } })).reply.data).toEqual([]);
  });

  it('refuses malformed and unknown keys by name', async () => {
    const missing = await world.visitor(contract.listStates, { query: {} as never });
    expect([missing.status, Object.keys(missing.refusal.error ?? {})]).toEqual([422, ['country']]);
    const lower = await world.visitor(contract.listStates, { query: { country: 'in' } });
    expect([lower.status, Object.keys(lower.refusal.error ?? {})]).toEqual([422, ['country']]);
    const unknown = await world.visitor(contract.listCountries, { query: { page: '2' } as never });
    expect([unknown.status, Object.keys(unknown.refusal.error ?? {})]).toEqual([422, ['page']]);
  });

  it('can be cached by browsers and revalidated with 304', async () => {
    const first = await world.visitor(contract.listCountries, {});
    expect(first.headers['cache-control']).toBe('public, max-age=86400');
    expect(String(first.headers['vary']).toLowerCase()).toContain('accept-language');
    const tag = String(first.headers['etag']);
    const secondReply = await world.visitor(contract.listCountries, {}, { 'if-none-match': tag });
    expect([secondReply.status, secondReply.reply]).toEqual([304, undefined]);
    const otherLanguage = await world.visitor(contract.listCountries, {}, { 'if-none-match': tag, ...inHindi });
    expect(otherLanguage.status).toBe(200);
  });
});

describe('cities', () => {
  const search = async (query: Record<string, string>, headers = {}) => {
    const { status, reply } = await world.visitor(contract.searchCities, { query }, headers);
    expect(status).toBe(200);
    return reply.data.map(({ name }) => name);
  };

  it('matches prefixes regardless of case and accents, well-known cities first', async () => {
    expect((await search({ query: 'lon' }))[0]).toBe('London');
    expect(await search({ query: 'SAO P' })).toEqual(['São Paulo']);
    expect(await search({ query: 'são p' })).toEqual(['São Paulo']);
    expect(await search({ query: 'zurich' })).toEqual(['Zürich']);
  });

  it('matches Devanagari and former names and answers in the language of the call', async () => {
    expect(await search({ query: 'मुंब' })).toEqual(['Mumbai']);
    expect(await search({ query: 'bombay' }, inHindi)).toEqual(['मुंबई']);
    expect(await search({ query: 'cochin' })).toEqual(['Kochi']);
  });

  it('can be limited to a country and a state', async () => {
    expect(await search({ query: 'a', country: 'IN', state: 'GJ' })).toEqual(['Ahmedabad', 'Anand']);
    expect(await search({ query: 'mumbai', country: 'US' })).toEqual([]);
    const inPunjab = await world.visitor(contract.searchCities, { query: { country: 'IN', state: 'PB' } });
    expect(inPunjab.reply.data.every(({ state }) => state.code === 'PB')).toBe(true);
    expect(inPunjab.reply.data.length).toBeGreaterThan(3);
  });

  it('returns 20 by default and at most 50', async () => {
    expect(await search({})).toHaveLength(20);
    expect(await search({ limit: '50' })).toHaveLength(50);
    for (const limit of ['0', '51', '-1', '2.5', 'many'])
      expect((await world.visitor(contract.searchCities, { query: { limit } })).refusal.error).toHaveProperty('limit');
  });

  it('takes SQL wildcards literally', async () => {
    expect(await search({ query: '%' })).toEqual([]);
    expect(await search({ query: '_' })).toEqual([]);
    expect(await search({ query: "o'" })).toEqual([]);
  });

  it('refuses a state without its country and a query that is too long', async () => {
    const stateOnly = await world.visitor(contract.searchCities, { query: { state: 'MH' } });
    expect([stateOnly.status, Object.keys(stateOnly.refusal.error ?? {})]).toEqual([422, ['country']]);
    const long = await world.visitor(contract.searchCities, {
      query: { query: 'x'.repeat(contract.CITY_QUERY_MAX + 1) },
    });
    expect([long.status, Object.keys(long.refusal.error ?? {})]).toEqual([422, ['query']]);
  });
});

describe('the public API for places', () => {
  it('checks the parts of a place against each other', async () => {
    const pune = (await findCityByName(world.database, 'IN', 'pune'))!;
    expect(await checkPlace(world.database, { country: 'IN', cityId: pune })).toEqual({
      country: 'IN',
      state: 'MH',
      cityId: pune,
    });
    expect(await checkPlace(world.database, null)).toBeNull();
    const refusalOf = (input: contract.PlaceInput) =>
      checkPlace(world.database, input as never).then(
        () => 'taken',
        (error: unknown) => (error as Refusal).details.fields?.map(({ field, key }) => `${field} ${key}`).join(),
      );
    expect(await refusalOf({ country: 'ZZ' })).toBe('place.country unknown_place');
    expect(await refusalOf({ country: 'US', state: 'MH' })).toBe('place.state unknown_place');
    expect(await refusalOf({ country: 'US', cityId: pune })).toBe('place.cityId unknown_place');
    expect(await refusalOf({ country: 'IN', state: 'GJ', cityId: pune })).toBe('place.cityId unknown_place');
    expect(await refusalOf({ country: 'IN', cityId: 2_000_000_000 })).toBe('place.cityId unknown_place');
  });

  it('names stored places in one language, in order, without repetitions', async () => {
    const [pune, delhi] = [
      await findCityByName(world.database, 'IN', 'Pune'),
      await findCityByName(world.database, 'IN', 'Delhi'),
    ];
    const storedPlaces = [
      { country: 'IN', state: 'DL', cityId: delhi },
      null,
      { country: 'IN', state: 'MH', cityId: pune },
      { country: 'FR', state: null, cityId: null },
    ];
    const labels = async (language: 'en' | 'hn' | 'fr') =>
      (await loadPlaces(world.database, storedPlaces, language)).map((place) => place?.label);
    expect(await labels('en')).toEqual(['Delhi, India', undefined, 'Pune, Maharashtra, India', 'France']);
    expect(await labels('hn')).toEqual(['दिल्ली, भारत', undefined, 'पुणे, महाराष्ट्र, भारत', 'फ़्रांस']);
    expect(await loadPlaces(world.database, [], 'en')).toEqual([]);
  });

  it('caches names by language and evicts the oldest', async () => {
    const storedPlaces = (cityId: number) => ({ country: 'IN', state: 'MH', cityId });
    const [location] = await loadPlaces(world.database, [{ country: 'FR', state: null, cityId: null }], 'en');
    for (let city = 0; city <= 5_000; city += 1)
      rememberPlace(world.database, storedPlaces(city), 'en', { ...location!, label: `${city}` });
    expect([0, 1, 5_000].map((city) => recallPlace(world.database, storedPlaces(city), 'en')?.label)).toEqual([
      undefined,
      '1',
      '5000',
    ]);
    expect(recallPlace(world.database, storedPlaces(1), 'hn')).toBeUndefined();
    expect(recallPlace({} as typeof world.database, storedPlaces(1), 'en')).toBeUndefined();
  });
});
