import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../observability/log.ts';
import { createPush } from './create-push.ts';
import { isPushAddress } from './hosts.ts';
import { derivePushKeys } from './keys.ts';

interface Received {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
const received: Received[] = [];
let status = 201;
const receiver = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, { location: 'http://127.0.0.1/elsewhere' }).end();
  });
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = receiver.address() as AddressInfo);
});
afterAll(() => receiver.close());

const config = {
  secretKey: 'a secret of the tests, long enough',
  publicUrl: 'http://localhost',
  mailFrom: 'A <a@b.c>',
};
const log = createLog('silent');
const message = { payload: '{"a":"नमस्ते"}', urgency: 'high', ttl: 60, topic: 'topic' } as const;
const browser = createECDH('prime256v1');
const publicKey = browser.generateKeys();
const auth = randomBytes(16);
const target = (endpoint: string) => ({
  endpoint,
  p256dh: publicKey.toString('base64url'),
  auth: auth.toString('base64url'),
});
/** A program that takes the receiver for a push service, and its address for a public one. */
const openPush = (more: object = {}) =>
  createPush({ config, log }, { accepts: () => true, isPublic: () => true, ports: [port], ...more });

/** What the browser reads, by RFC 8291. */
function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = body.subarray(21 + keyLength);
  const open = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  open.setAuthTag(cipher.subarray(-16));
  const plain = Buffer.concat([open.update(cipher.subarray(0, -16)), open.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

test('a message arrives encrypted for the browser, signed with the key of the program', async () => {
  const push = openPush();
  expect(await push.send(target(`http://127.0.0.1:${port}/push/1`), message)).toBe('sent');
  const { headers, body } = received.at(-1)!;
  expect(headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'topic', 'content-encoding': 'aes128gcm' });
  expect(body.toString('latin1')).not.toContain('"a"');
  expect(decrypt(body)).toBe(message.payload);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(push.publicKey);
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isRight).toBe(true);
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ sub: 'mailto:a@b.c' });
  await push.close();
});

test.each([
  [200, 'sent'],
  [299, 'sent'],
  [300, 'refused'],
  [500, 'later'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [403, 'refused'],
  [302, 'refused'],
])('%i means %s, and no redirect is followed', async (code, outcome) => {
  const push = openPush();
  const before = received.length;
  status = code;
  expect(await push.send(target(`http://127.0.0.1:${port}/push/2`), message)).toBe(outcome);
  expect(received).toHaveLength(before + 1);
  status = 201;
  await push.close();
});

test('an inner address is not reached, neither as such nor behind a known name', async () => {
  const before = received.length;
  const known = createPush({ config, log }, { accepts: () => true, ports: [port] });
  expect(await known.send(target(`http://127.0.0.1:${port}/push/3`), message)).toBe('gone');
  const lookup = ((_: string, __: object, done: (e: null, all: { address: string; family: number }[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as never;
  const named = createPush({ config, log }, { accepts: () => true, ports: [port], lookup });
  expect(await named.send(target(`http://push.example.com:${port}/push/3`), message)).toBe('later');
  expect(received).toHaveLength(before);
  await Promise.all([known.close(), named.close()]);
});

test('a host is checked again when something is sent', async () => {
  const push = createPush({ config, log }, { isPublic: () => true, ports: [port] });
  const before = received.length;
  expect(await push.send(target(`http://127.0.0.1:${port}/push/4`), message)).toBe('gone');
  expect(received).toHaveLength(before);
  await push.close();
});

test('an address is accepted if it is of a push service and can be requested', async () => {
  const known = 'https://fcm.googleapis.com/fcm/send/a';
  const inner = openPush({ isPublic: undefined });
  const pushes = [openPush({ ports: [443] }), openPush({ ports: [443], accepts: undefined }), inner];
  expect(pushes.map((push) => push.accepts(known))).toEqual([true, true, false]);
  expect(pushes[1]?.accepts('https://example.com/')).toBe(false);
  expect(await Promise.all(pushes.map((push) => push.close()))).toHaveLength(3);
});

test('keys of a browser that are none end its subscription', async () => {
  const push = openPush();
  const broken = { ...target(`http://127.0.0.1:${port}/push/5`), p256dh: 'AAAA' };
  expect(await push.send(broken, message)).toBe('gone');
  await push.close();
});

test('the key follows from the secret of the program alone', () => {
  const keys = derivePushKeys('one secret');
  expect(derivePushKeys('one secret')).toEqual(keys);
  expect(derivePushKeys('another secret')).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  // Nothing that is signed with the same secret.
  expect(createHmac('sha256', 'one secret').digest('base64url')).not.toBe(keys.privateKey);
});

test('push services of browsers are known, and their names are no prefix', () => {
  const good = [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
  ];
  expect(good.map(isPushAddress)).toEqual([true, true, true, true]);
  const bad = [
    'https://fcm.googleapis.com.evil.example/',
    'https://evilnotify.windows.com.example/',
    'ftp://fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'https://user@fcm.googleapis.com/',
    'https://:word@fcm.googleapis.com/',
    'https://example.com/',
  ];
  expect(bad.filter(isPushAddress)).toEqual([]);
});
