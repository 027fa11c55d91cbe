import { describe, expect, it } from 'vitest';
import { cookieOf, locationIn } from './location.ts';

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
    expect(cookieOf(nowhere, false)).toMatch(/; max-age=86400; samesite=lax$/);
  });

  it('is ignored when it is missing or malformed', () => {
    expect(locationIn('')).toBeNull();
    expect(locationIn('userLocation=%7Bbroken')).toBeNull();
    expect(locationIn(`userLocation=${encodeURIComponent('{"city":"X"}')}`)).toBeNull();
    expect(locationIn('userLocation=%E0%A4%A')).toBeNull();
  });
});
