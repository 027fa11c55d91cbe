import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readClient } from './client-address.ts';
import { hostsOf } from './hosts.ts';

const isOurs = (host: string | undefined, { PUBLIC_URL, HOST = '127.0.0.1' }: { PUBLIC_URL?: string; HOST?: string }) =>
  hostsOf({ PUBLIC_URL, publicUrl: PUBLIC_URL ?? 'http://localhost:3000', HOST })(host);
const published = { PUBLIC_URL: 'https://Hall.example', HOST: '0.0.0.0' };
const inNetwork = { HOST: '0.0.0.0' };

test.each(['hall.example', 'HALL.example', 'hall.example:443', 'hall.example.', 'hall.example:8443'])(
  'the host of PUBLIC_URL is answered as %s',
  (host) => expect(isOurs(host, published)).toBe(true),
);
test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000', '[::ffff:127.0.0.1]'])(
  'this machine is answered as %s',
  (host) => {
    expect(isOurs(host, published)).toBe(true);
    expect(isOurs(host, {})).toBe(true);
  },
);
test.each(['192.168.1.5:3000', '10.0.0.7', '[fd00::5]:3000'])('%s only in a network without PUBLIC_URL', (host) => {
  expect(isOurs(host, inNetwork)).toBe(true);
  expect(isOurs(host, { HOST: 'fd00::1' })).toBe(true);
  expect(isOurs(host, published)).toBe(false);
  expect(isOurs(host, {})).toBe(false);
});
test('the name of HOST is answered without PUBLIC_URL', () => {
  expect(isOurs('hall.local:3000', { HOST: 'hall.local' })).toBe(true);
  expect(isOurs('hall.local', { ...published, HOST: 'hall.local' })).toBe(false);
});
test.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.localhost.example',
  'hall.example.evil.example',
  'evil.example@localhost',
  'localhost@evil.example',
  'localhost/..',
  'localhost\\evil',
  'localhost:3000:1',
  'localhost?',
  '[::1',
  `${'a'.repeat(5_000)}.localhost`,
])('%s is not answered', (host) => {
  expect(isOurs(host, published)).toBe(false);
  expect(isOurs(host, inNetwork)).toBe(false);
});

test('a name of 260 characters is the longest', () => {
  for (const [length, expected] of [
    [260, true],
    [261, false],
  ] as const) {
    const name = 'a'.repeat(length);
    expect(isOurs(name, { PUBLIC_URL: `https://${'a'.repeat(250)}` })).toBe(false);
    expect(hostsOf({ PUBLIC_URL: undefined, publicUrl: 'http://b', HOST: name.slice(0, 260) })(name)).toBe(expected);
  }
});

test('the host that a proxy names is believed if the proxy is trusted', () => {
  const host = (remoteAddress: string, headers: object) =>
    readClient({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).host({ headers, socket: { remoteAddress } } as IncomingMessage);
  const both = { host: 'inner.example', 'x-forwarded-host': 'evil.example, hall.example' };
  expect(host('10.0.0.2', both)).toBe('hall.example');
  expect(host('10.0.0.3', both)).toBe('inner.example');
  expect(host('10.0.0.2', { host: 'inner.example' })).toBe('inner.example');
});
