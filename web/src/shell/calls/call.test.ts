import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { stored } from '#ui/stored.ts';
import { createThing } from '../../../test/thing.ts';
import { ApiError, messageOf } from './api-error.ts';
import { addressOf, call } from './call.ts';
import { onSessionEnded } from '../session/session-end.ts';
import { startStrings } from '../strings.ts';

const read = endpoint({
  method: 'GET',
  path: '/things/{thingId}',
  summary: 'x',
  access: 'public',
  params: z.strictObject({ thingId: z.string() }),
  query: z.strictObject({
    q: z.optional(z.string()),
    size: z.optional(z.string()),
    tag: z.optional(z.array(z.string())),
  }),
  reply: z.object({ data: z.string() }),
});
const personal = endpoint({ method: 'POST', path: '/mine', summary: 'x', access: 'member', idempotency: 'none' });

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
const fetched = vi.fn<typeof fetch>();
const headersOf = (index: number) => new Headers(fetched.mock.calls[index]?.[1]?.headers);

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  for (const key of ['token', 'user', 'selectedPage']) stored.write(key, null);
  await startStrings();
});
afterEach(() => {
  vi.unstubAllGlobals();
  applyLanguage('en');
});

describe('a request', () => {
  it('has its parameters and query filled in and escaped', () => {
    expect(
      addressOf(read, {
        params: { thingId: 'a/b ?' },
        query: { q: 'x&y', size: 3, tag: ['1', '2'], none: undefined, nothing: null },
      }),
    ).toBe('/api/things/a%2Fb%20%3F?q=x%26y&size=3&tag=1&tag=2');
  });

  it('outlives its page if it changes something and is short', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer(200, { data: 'ok' })));
    const isKept = () => fetched.mock.lastCall?.[1]?.keepalive;
    await call(read, { params: { thingId: '1' } });
    expect(isKept()).toBe(false);
    await call(personal, {});
    expect(isKept()).toBe(true);
    await call(createThing, { body: { name: 'n'.repeat(4000 - '{"name":""}'.length) } });
    expect(isKept()).toBe(true);
    await call(createThing, { body: { name: 'n'.repeat(4000) } });
    expect(isKept()).toBe(false);
  });

  it('carries language and token, and the acting page only where pages may act', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer(200, { data: 'ok' })));
    stored.write('token', 'secret');
    stored.write('selectedPage', 'page-1');
    applyLanguage('hn');
    await call(read, { params: { thingId: '1' } });
    await call(createThing, { body: { name: 'n' } });
    expect(headersOf(0).get('accept-language')).toBe('hn');
    expect(headersOf(0).get('authorization')).toBe('Bearer secret');
    expect(headersOf(0).get('x-acting-as')).toBeNull();
    expect(headersOf(0).get('idempotency-key')).toBeNull();
    expect(headersOf(1).get('x-acting-as')).toBe('page-1');
    expect(headersOf(1).get('content-type')).toBe('application/json');
    expect(headersOf(1).get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has no authorization header without a token, and no body without an input', async () => {
    fetched.mockResolvedValue(answer(204, undefined));
    await expect(call(personal, {})).resolves.toBeUndefined();
    expect(headersOf(0).get('authorization')).toBeNull();
    expect(headersOf(0).get('content-type')).toBeNull();
    expect(headersOf(0).get('idempotency-key')).toBeNull();
    expect(fetched.mock.calls[0]?.[1]?.body).toBeNull();
  });

  it('takes the reply of a read that was started before the app', async () => {
    stored.write('token', 'secret');
    const early = { token: 'secret', language: 'en', reply: Promise.resolve(answer(200, { data: 'early' })) };
    vi.stubGlobal('firstReads', new Map([['/api/things/1', early]]));
    expect(await call(read, { params: { thingId: '1' } })).toEqual({ data: 'early' });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('an idempotency key', () => {
  const key = (index: number) => headersOf(index).get('idempotency-key');

  it('stays with an action until it is answered, and changes for the next one', async () => {
    fetched
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValueOnce(answer(503, { code: 'unavailable', message: 'busy', requestId: 'r' }))
      .mockImplementation(() => Promise.resolve(answer(201, { data: 'ok' })));
    await expect(call(createThing, { body: { name: 'n' } })).rejects.toMatchObject({ code: 'offline', status: 0 });
    await expect(call(createThing, { body: { name: 'n' } })).rejects.toMatchObject({ code: 'unavailable' });
    await call(createThing, { body: { name: 'n' } });
    await call(createThing, { body: { name: 'n' } });
    await call(createThing, { body: { name: 'other' } });
    expect(key(1)).toBe(key(0));
    expect(key(2)).toBe(key(0));
    expect(key(3)).not.toBe(key(0));
    expect(key(4)).not.toBe(key(3));
  });

  it('is released by a refusal: a corrected retry is a new action', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(answer(422, { code: 'invalid_input', message: 'm', error: { name: 'bad' }, requestId: 'r' })),
    );
    await expect(call(createThing, { body: { name: 'n' } })).rejects.toBeInstanceOf(ApiError);
    await expect(call(createThing, { body: { name: 'n' } })).rejects.toBeInstanceOf(ApiError);
    expect(key(1)).not.toBe(key(0));
  });

  it('comes from the caller when the action outlives its tab', async () => {
    fetched.mockResolvedValue(answer(201, { data: 'ok' }));
    await call(createThing, { body: { name: 'n' } }, { idempotencyKey: 'draft-1' });
    expect(key(0)).toBe('draft-1');
  });
});

describe('a response', () => {
  const failWith = async (status: number, body: unknown, headers?: Record<string, string>) => {
    fetched.mockResolvedValueOnce(answer(status, body, headers));
    return call(read, { params: { thingId: '1' } }).then(
      () => expect.unreachable(),
      (error: unknown) => error as ApiError,
    );
  };

  it('is described by the text of its first field, else its message, else the general sentence', async () => {
    expect(
      messageOf(
        await failWith(422, {
          code: 'invalid_input',
          message: 'm',
          error: { b: 'first', a: 'second' },
          requestId: 'r',
        }),
      ),
    ).toBe('first');
    expect(
      messageOf(
        await failWith(409, {
          code: 'stale',
          message: 'Somebody changed this.',
          requestId: 'r',
          current: { version: 2 },
        }),
      ),
    ).toBe('Somebody changed this.');
    expect(messageOf(await failWith(500, { code: 'internal', message: '', error: {}, requestId: 'r' }))).toBe(
      'Fail to process record',
    );
    expect(messageOf(await failWith(502, '<html>'))).toBe('Fail to process record');
    expect(messageOf(new Error('inside'))).toBe('Fail to process record');
  });

  it('keeps code, status, fields, request id, current state and waiting time', async () => {
    const stale = await failWith(409, { code: 'stale', message: 'm', requestId: 'r7', current: { version: 2 } });
    expect(stale).toMatchObject({ status: 409, code: 'stale', requestId: 'r7', current: { version: 2 }, fields: {} });
    expect(
      (await failWith(429, { code: 'rate_limited', message: 'm', requestId: 'r' }, { 'retry-after': '12' })).retryAfter,
    ).toBe(12);
  });

  it('to a cancelled read becomes an AbortError, which is not shown', async () => {
    const stop = new AbortController();
    fetched.mockImplementation(
      (_address, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
        }),
    );
    const running = call(read, { params: { thingId: '1' } }, { signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    // Some browsers report the lost connection instead.
    fetched.mockRejectedValueOnce(new TypeError('network'));
    await expect(call(read, { params: { thingId: '1' } }, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('is a success below 300 only', async () => {
    expect((await failWith(300, { code: 'not_found', message: 'm', requestId: 'r' })).code).toBe('not_found');
  });
});

describe('the end of a session', () => {
  const ended = vi.fn<(reason: { message: string }) => void>();
  let stop = () => {};
  beforeEach(() => {
    ended.mockReset();
    stop = onSessionEnded(ended);
  });
  afterEach(() => stop());

  it.each(['session_expired', 'token_expired', 'email_not_verified'])(
    '%s makes the browser forget the token',
    async (code) => {
      stored.write('token', 'old');
      fetched.mockResolvedValue(answer(401, { code, message: 'over', requestId: 'r' }));
      await expect(call(read, { params: { thingId: '1' } })).rejects.toBeInstanceOf(ApiError);
      expect(stored.read('token')).toBeNull();
      expect(ended).toHaveBeenCalledExactlyOnceWith({ message: 'over' });
    },
  );

  it('is not caused by a wrong password, a call without a token, or a token that has been replaced since', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(answer(401, { code: 'credentials_wrong', message: 'no', requestId: 'r' })),
    );
    stored.write('token', 'mine');
    await call(read, { params: { thingId: '1' } }).catch(() => undefined);
    expect(stored.read('token')).toBe('mine');
    fetched.mockImplementation(() => {
      stored.write('token', 'newer');
      return Promise.resolve(answer(401, { code: 'session_expired', message: 'over', requestId: 'r' }));
    });
    await call(read, { params: { thingId: '1' } }).catch(() => undefined);
    expect(stored.read('token')).toBe('newer');
    stored.write('token', null);
    await call(read, { params: { thingId: '1' } }).catch(() => undefined);
    expect(ended).not.toHaveBeenCalled();
  });
});
