import dgram from 'node:dgram';
import { stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUpPublic, readPage, type ReadingOptions, resolverOf, toRequestable } from './read-page.ts';

/** A website on this machine, which the guard would refuse: tests of what it answers let it through. */
let port: number;
const requests: string[] = [];
const site = http.createServer((request, response) => {
  requests.push(request.url ?? '');
  const [, kind, count] = (request.url ?? '').split('/');
  if (kind === 'hop') {
    const left = Number(count);
    response.writeHead(302, { location: left === 0 ? '/page' : `/hop/${left - 1}` }).end();
  } else if (kind === 'status')
    response.writeHead(Number(count), { location: '/page', 'content-type': 'text/html' }).end('<title>No</title>');
  else if (kind === 'nowhere') response.writeHead(302, { 'content-type': 'text/html' }).end('<title>No</title>');
  else if (kind === 'picture')
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(Number(count)));
  else if (kind === 'inner') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
  else if (kind === 'other') response.writeHead(302, { location: 'ftp://example.com/' }).end();
  else if (kind === 'endless') {
    response.writeHead(200, { 'content-type': count === 'picture' ? 'image/png' : 'text/html' });
    const more = async () => {
      while (!response.destroyed) {
        response.write(Buffer.alloc(65_536, 97));
        await turn();
      }
    };
    void more();
  } else if (kind === 'silent') response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<title>Page</title>');
});
let options: ReadingOptions;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = site.address() as AddressInfo);
  options = { isPublic: (address) => address === '127.0.0.1', ports: [port], timeoutMs: 1_000 };
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
const limits = { accept: /^text\/html/, maxBytes: 512_000 };
const read = (path: string, changed: Partial<ReadingOptions & typeof limits> = {}) =>
  readPage(`http://127.0.0.1:${port}${path}`, { ...limits, ...changed }, { ...options, ...changed });

describe('what leaves the server', () => {
  const loopback = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1.:80/',
    'http://127.255.255.254/',
    'http://１２７.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[2002:7f00:1::]/',
    'http://0/',
    'http://0.0.0.0/',
    'http://[::]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://database/',
    'http://user@example.com/',
    'http://:word@example.com/',
    'http://example.com:5432/',
    'https://example.com:80443/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://example.com/${'a'.repeat(2_000)}`,
  ];
  test.each(loopback)('%s is not requested', async (address) => {
    expect(toRequestable(address)).toBeNull();
    expect(await readPage(address, limits, { timeoutMs: 500 })).toBeNull();
  });
  test('ordinary addresses are', () => {
    const addresses = [
      'https://example.com/a?b#c',
      'http://example.com:80/',
      'https://xn--11b4d3a.com/',
      'http://8.8.8.8',
      `https://example.com/${'a'.repeat(1_980)}`,
    ];
    for (const address of addresses) expect(toRequestable(address)).not.toBeNull();
  });

  const lookupAs = (...answers: string[][]) => {
    let at = 0;
    const lookup = (_host: string, _options: object, done: (error: null, all: object[]) => void) => {
      const addresses = answers[Math.min(at, answers.length - 1)] ?? [];
      at += 1;
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    };
    return lookup as unknown as NonNullable<ReadingOptions['lookup']>;
  };
  test('a name that leads inside is not connected to, also beside a public address', async () => {
    for (const answers of [[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [[]]]) {
      const error = await new Promise((resolve) => {
        lookUpPublic({ lookup: lookupAs(...answers) })('evil.example', { all: true }, (problem) => resolve(problem));
      });
      expect(error).toBeInstanceOf(Error);
      expect(
        await readPage('http://evil.example/', limits, { lookup: lookupAs(...answers), timeoutMs: 500 }),
      ).toBeNull();
    }
  });
  test('a public name is connected to, with all its addresses or the first', async () => {
    const lookUp = (all: boolean) =>
      new Promise((resolve) => {
        const lookup = lookupAs(['93.184.216.34', '93.184.216.35']);
        lookUpPublic({ lookup })('good.example', { all }, (...answer) => resolve(answer));
      });
    const addresses = ['93.184.216.34', '93.184.216.35'].map((address) => ({ address, family: 4 }));
    expect([await lookUp(true), await lookUp(false)]).toEqual([
      [null, addresses],
      [null, '93.184.216.34', 4],
    ]);
  });
  test('names whose servers do not answer hold up nothing else', async () => {
    const questions: Buffer[] = [];
    const silent = dgram.createSocket('udp4').on('message', (question) => questions.push(question));
    await new Promise<void>((resolve) => {
      silent.bind(0, '127.0.0.1', resolve);
    });
    const lookup = resolverOf([`127.0.0.1:${silent.address().port}`]);
    const began = performance.now();
    const pages = Array.from({ length: 12 }, (_, index) =>
      readPage(`http://slow${index}.example/`, limits, { lookup, timeoutMs: 500 }),
    );
    await stat('.');
    expect(performance.now() - began).toBeLessThan(400);
    expect(await Promise.all(pages)).toEqual(pages.map(() => null));
    silent.close();
    expect(questions.filter((question) => question.includes('slow11'))).not.toEqual([]);
  });
  test('a name that changes between two hops is checked again', async () => {
    requests.length = 0;
    const lookup = lookupAs(['127.0.0.1'], ['10.0.0.1']);
    const page = await readPage(`http://flip.example:${port}/hop/0`, limits, { ...options, lookup });
    expect([page, requests]).toEqual([null, ['/hop/0']]);
  });
});

describe('what comes back', () => {
  test('a page is read after three hops, and not after four', async () => {
    expect((await read('/hop/2'))?.body.toString()).toBe('<title>Page</title>');
    requests.length = 0;
    expect([await read('/hop/9'), requests.length]).toEqual([null, 4]);
  });
  test.each(['/inner', '/other'])('%s leads nowhere', async (path) => {
    expect(await read(path)).toBeNull();
  });
  test('a status from 300 to 399 with an address leads there, and others nowhere', async () => {
    const pages = await Promise.all(
      ['/status/300', '/status/399', '/nowhere', '/status/400', '/status/204'].map((path) => read(path)),
    );
    expect(pages.map((page) => page?.body.toString())).toEqual([
      '<title>Page</title>',
      '<title>Page</title>',
      undefined,
      undefined,
      undefined,
    ]);
  });
  test('a picture is read if it is smaller than the limit', async () => {
    const picture = { accept: /^image\//, maxBytes: 100 };
    expect((await read('/picture/99', picture))?.body).toHaveLength(99);
    expect(await read('/picture/100', picture)).toBeNull();
  });
  test('of an endless page the beginning is read, and of an endless picture nothing', async () => {
    expect((await read('/endless'))?.body.length).toBe(512_000);
    expect(await read('/endless/picture', { accept: /^image\// })).toBeNull();
  });
  test('a site that does not answer is left', async () => {
    expect(await read('/silent', { timeoutMs: 300 })).toBeNull();
    expect(await read('/page', { accept: /^image\// })).toBeNull();
  });
});
