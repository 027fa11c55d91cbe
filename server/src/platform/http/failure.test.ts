import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { isDatabaseAway, isTransient, refusalBody, toRefusal } from './failure.ts';

const error = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

test.each<[string, unknown, string]>([
  ['a refusal', new Refusal('not_found'), 'not_found'],
  ['a lost connection', error({ code: '08006' }), 'unavailable'],
  ['a time-out of the database', error({ code: '57014' }), 'unavailable'],
  ['a closed port', error({ code: 'ECONNREFUSED' }), 'unavailable'],
  ['a pool that is closed', error({}, 'Cannot use a pool after calling end on the pool'), 'unavailable'],
  ['an error because of a lost connection', error({ cause: error({ code: 'EPIPE' }) }), 'unavailable'],
  ['an error because of another', error({ cause: error({ code: 'EACCES' }) }), 'internal'],
  ['an error with a number', error({ code: 8 }), 'internal'],
  ['two transactions that conflict', error({ code: '40001' }), 'unavailable'],
  ['two transactions that wait for each other', error({ code: '40P01' }), 'unavailable'],
  ['a duplicate', error({ code: '23505' }), 'internal'],
  ['no error', { code: '08006' }, 'internal'],
  ['no error with a status', { statusCode: 400 }, 'internal'],
  ['nothing', null, 'internal'],
  ['a large body', error({ statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' }), 'too_large'],
  ['a large file', error({ statusCode: 413, code: 'FST_REQ_FILE_TOO_LARGE' }), 'too_large'],
  [
    'a body of a strange type',
    error({ statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }),
    'unsupported_media_type',
  ],
  [
    'a form that is none',
    error({ statusCode: 406, code: 'FST_INVALID_MULTIPART_CONTENT_TYPE' }),
    'unsupported_media_type',
  ],
  ['a range beyond the end', error({ statusCode: 416 }), 'range_not_satisfiable'],
  ['a missing file', error({ statusCode: 404 }), 'not_found'],
  ['a broken body', error({ statusCode: 400 }), 'malformed'],
  ['a full disk', error({ code: 'ENOSPC' }), 'storage_full'],
  ['a full disk of a store', error({ cause: error({ code: 'ENOSPC' }) }), 'storage_full'],
  ['a quota of the disk', error({ code: 'EDQUOT' }), 'storage_full'],
  ['a full disk of the database', error({ code: '53100' }), 'storage_full'],
  ['a status of the server', error({ statusCode: 500 }), 'internal'],
])('%s is answered with %s', (_, thrown, code) => {
  expect(toRefusal(thrown).code).toBe(code);
});

test('an error says whether the database is away, or the transaction is to be repeated', () => {
  expect([error({ code: '08006' }), error({ code: '40001' }), '08006', undefined].map(isDatabaseAway)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([error({ code: '40P01' }), error({ code: '40001' }), error({ code: '08006' }), null].map(isTransient)).toEqual(
    [true, true, false, false],
  );
});

test('the body of a refusal names the first problem of each field, and nothing that is missing', () => {
  const key = 'required';
  const problems = new Refusal('invalid_input', {
    fields: [
      { field: 'a', key },
      { field: 'a', key: 'invalid' },
    ],
  });
  const body = refusalBody(problems, 'en', 'r1');
  expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'message', 'requestId']);
  expect(body.error).toEqual({
    a: refusalBody(new Refusal('invalid_input', { fields: [{ field: 'a', key }] }), 'en', 'r1').error?.['a'],
  });
  for (const details of [{}, { fields: [] }])
    expect(refusalBody(new Refusal('not_found', details), 'en', 'r1')).not.toHaveProperty('error');
});
