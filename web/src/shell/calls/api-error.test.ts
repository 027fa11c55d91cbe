import { beforeAll, expect, it } from 'vitest';
import { startStrings, text } from '../strings.ts';
import { ApiError, isCancelled, isPassing, messageOf, toApiError } from './api-error.ts';

beforeAll(startStrings);

const json = (body: unknown) => JSON.stringify(body);
it.each([
  [json({ code: 'stale', message: 'Changed.' }), { code: 'stale', message: 'Changed.' }],
  // A proxy may write JSON too.
  [json({ message: 'No such host.' }), { code: 'unreadable', message: 'No such host.' }],
  [json({ code: 7, message: 'No such host.' }), { code: 'unreadable', message: 'No such host.' }],
  [json({ message: 7 }), { code: 'unreadable', message: '' }],
  ['null', { code: 'unreadable', message: '' }],
  ['"text"', { code: 'unreadable', message: '' }],
  ['7', { code: 'unreadable', message: '' }],
  ['{}', { code: 'unreadable', message: '' }],
  ['[]', { code: 'unreadable', message: '' }],
  ['<html>', { code: 'unreadable', message: '' }],
])('a refusal with the body %s is read as %o', (body, read) => {
  expect(toApiError(404, body, null)).toMatchObject({ ...read, status: 404, retryAfter: undefined });
});

it.each([
  [{ name: 'Too long.' }, { name: 'Too long.' }],
  ['Too long.', {}],
  [{ name: { problem: 1 } }, {}],
  [null, {}],
])('texts of fields are only taken when they are texts: %o', (error, fields) => {
  const read = toApiError(422, json({ code: 'invalid', error }), '3');
  expect(read).toMatchObject({ code: 'invalid', retryAfter: 3 });
  expect(read.fields).toEqual(fields);
});

it('a field without a text does not hide the message of the error', () => {
  expect(messageOf(new ApiError(422, { code: 'invalid_input', message: 'Wrong.', error: { name: '' } }))).toBe(
    'Wrong.',
  );
  expect(messageOf(toApiError(503, '<html>', null))).toBe(text('error.unavailable'));
  expect(messageOf(new ApiError(0, { code: 'offline' }))).toBe(text('error.offline'));
});

it('only a missing answer, and one that a proxy gave for the server, may pass on a retry', () => {
  const passing = [0, 400, 404, 429, 500, 501, 502, 503, 504, 505].filter((status) =>
    isPassing(new ApiError(status, { code: 'unreadable' })),
  );
  expect(passing).toEqual([0, 502, 503, 504]);
  expect(isPassing({ status: 503 })).toBe(false);
});

it('only an aborted call counts as cancelled', () => {
  const errors = [
    new DOMException('x', 'AbortError'),
    new DOMException('x', 'QuotaExceededError'),
    Object.assign(new Error('x'), { name: 'AbortError' }),
  ];
  expect(errors.map(isCancelled)).toEqual([true, false, false]);
});
