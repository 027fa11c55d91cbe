import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userLocation, type UserLocation } from '#contract/reference/location.ts';
import { openWorld, type World } from '#test/world.ts';
import { publicAddress } from './addresses.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function locate(remoteAddress: string, of = world, language = 'en'): Promise<UserLocation> {
  const response = await of.fastify.inject({
    url: '/api/reference/location',
    remoteAddress,
    headers: { 'accept-language': language },
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: UserLocation }>().data;
}

describe("the caller's location", () => {
  it('has exactly the keys of the cookie', async () => {
    expect(Object.keys(await locate('49.36.1.1'))).toEqual(Object.keys(userLocation.shape));
  });

  it('is found by IP address, with the currency and calling code of the country', async () => {
    expect(await locate('49.36.1.1')).toEqual({
      ip: '49.36.1.1',
      city: 'Mumbai',
      country_name: 'India',
      country_code: 'IN',
      currency: 'INR',
      currency_name: 'Indian Rupee',
      region: 'Maharashtra',
      region_code: 'MH',
      timezone: 'Asia/Kolkata',
      country_calling_code: '+91',
      currency_symbol: '₹',
    });
    expect(await locate('122.160.1.1', world, 'hn')).toMatchObject({
      region: 'Delhi',
      region_code: 'DL',
      country_name: 'भारत',
    });
    expect(await locate('2405:201:e00e::1')).toMatchObject({ country_code: 'IN', region_code: 'TN' });
  });

  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.9', '::1', 'fd00::1', '169.254.1.1', '::ffff:127.0.0.1'])(
    'is empty for %s',
    async (address) => {
      const { ip, ...rest } = await locate(address);
      expect(ip).toBe(address);
      expect(Object.values(rest).every((value) => value === null)).toBe(true);
    },
  );

  it('is never cached', async () => {
    const response = await world.fastify.inject({ url: '/api/reference/location', remoteAddress: '49.36.1.1' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await world.fastify.inject('/api/reference/location?ip=8.8.8.8')).statusCode).toBe(422);
  });

  it('is empty without an error when the table cannot be read', async () => {
    const other = await openWorld({ GEO_FILE: '/nowhere/at-all.mmdb' });
    try {
      expect(await locate('49.36.1.1', other)).toMatchObject({ ip: '49.36.1.1', country_code: null });
    } finally {
      await other.close();
    }
  });
});

describe('public addresses', () => {
  it('include IPv4 addresses mapped to IPv6', () => {
    expect(publicAddress('::ffff:8.8.8.8')).toEqual({ text: '8.8.8.8', family: 'ipv4' });
    expect(publicAddress('2a00:1450:4009::1')).toEqual({ text: '2a00:1450:4009::1', family: 'ipv6' });
    expect(publicAddress('not an address')).toBeNull();
    expect(publicAddress('100.64.0.1')).toBeNull();
  });
});
