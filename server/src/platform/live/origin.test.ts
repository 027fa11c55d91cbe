import { expect, test } from 'vitest';
import { mayConnectFrom } from './origin.ts';

const publicUrl = 'https://hall.example';
test.each([
  ['our address', '127.0.0.1', publicUrl, true],
  ['our host with another port', '127.0.0.1', `${publicUrl}:8443`, false],
  ['a name of this machine', '127.0.0.1', 'http://localhost:3000', true],
  ['a name of this machine', '::1', 'http://[::1]:3000', true],
  ['a name of this machine', '[::1]', 'http://localhost:3000', true],
  ['another port of this machine', '::1', 'http://localhost:3001', false],
  ['the usual port of this machine', 'localhost', 'http://localhost', false],
  ['another machine with our port', 'localhost', 'http://evil.example:3000', false],
  ['a name of this machine, while others reach the server too', '0.0.0.0', 'http://localhost:3000', false],
  ['a name of this machine, while others reach the server too', '::', 'http://localhost:3000', false],
  ['no address', 'localhost', 'null', false],
])('%s is an origin on the host %s: %s %s', (_, host, origin, isAllowed) => {
  expect(mayConnectFrom({ origin }, { publicUrl, host, port: 3000 })).toBe(isAllowed);
});

test('on port 80 browsers leave the port out', () => {
  const allows = (origin: string) => mayConnectFrom({ origin }, { publicUrl, host: 'localhost', port: 80 });
  expect([allows('http://localhost'), allows('http://localhost:3000')]).toEqual([true, false]);
});

test('a program without an origin may connect, a browser without one may not', () => {
  const allows = (headers: { cookie?: string }) => mayConnectFrom(headers, { publicUrl, host: 'localhost', port: 80 });
  expect([allows({}), allows({ cookie: 'a=b' })]).toEqual([true, false]);
});
