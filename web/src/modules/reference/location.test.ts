import { afterEach, describe, expect, it, vi } from 'vitest';
import { refused, stubServer } from '../../../test/server.ts';
import { cookieOf, locationIn, storeLocation } from './location.ts';

const mumbai = {
  ip: '49.36.1.1',
  city: 'Mumbai',
  country_name: 'भारत',
  country_code: 'IN',
  currency: 'INR',
  currency_name: 'Indian Rupee; ₹',
  region: 'Maharashtra',
  region_code: 'MH',
  timezone: 'Asia/Kolkata',
  country_calling_code: '+91',
  currency_symbol: '₹',
};
const nowhere = Object.fromEntries(Object.keys(mumbai).map((key) => [key, null])) as never;

describe('the cookie userLocation', () => {
  it('is read back as written, among other cookies', () => {
    const written = cookieOf(mumbai, true);
    expect(written).toMatch(/; path=\/; max-age=2592000; samesite=lax; secure$/);
    expect(locationIn(`theme=dark; ${written.split('; ')[0]}; other=1`)).toEqual(mumbai);
  });

  it('is stored for only a day when the location is unknown', () => {
    const written = cookieOf(nowhere, false);
    expect(written).toMatch(/; max-age=86400; samesite=lax$/);
    expect(locationIn(written)).toEqual(nowhere);
  });

  it('is ignored when it is missing or malformed', () => {
    expect(locationIn('')).toBeNull();
    expect(locationIn('userLocation=%7Bbroken')).toBeNull();
    expect(locationIn(`userLocation=${encodeURIComponent('{"city":"X"}')}`)).toBeNull();
    expect(locationIn('userLocation=%E0%A4%A')).toBeNull();
    expect(locationIn(`userLocation=${encodeURIComponent(JSON.stringify({ ...mumbai, more: 'x' }))}`)).toBeNull();
    expect(locationIn(`userLocation=${encodeURIComponent(JSON.stringify({ ...mumbai, city: 7 }))}`)).toBeNull();
  });
});

describe('the location of this browser', () => {
  afterEach(() => vi.unstubAllGlobals());
  function browser(cookie: string) {
    const document = { cookie };
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', { protocol: 'https:' });
    return document;
  }
  it('is read once, and stored in the cookie', async () => {
    const sent = stubServer({ 'GET /reference/location': { data: mumbai } });
    const document = browser('');
    await storeLocation();
    expect(document.cookie).toBe(cookieOf(mumbai, true));
    await storeLocation();
    expect(sent).toHaveLength(1);
  });
  it('is left out when the server refuses it, while a fault of the program is reported', async () => {
    stubServer({ 'GET /reference/location': refused(429, 'too_many_requests') });
    const document = browser('');
    await storeLocation();
    expect(document.cookie).toBe('');
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('no JSON')));
    await expect(storeLocation()).rejects.toThrow(SyntaxError);
  });
});
