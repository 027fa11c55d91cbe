import { expect, test } from 'vitest';
import { createSeal } from '#platform/seal.ts';
import { makeChallenge, openChallenge } from './challenge.ts';

const services = { seal: createSeal('a secret of the tests, long enough') } as never;
const now = new Date('2026-03-01T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const [asha, ravi] = ['01a1fd04-dcdf-74bd-a22f-0daccc0498b6', '01a1fd04-dcdf-74bd-a22f-0daccc0498b7'];

test('a challenge is opened for its use and its member, for five minutes', () => {
  const { bytes, sealed } = makeChallenge(services, 'add', asha, now);
  expect(openChallenge(services, sealed, 'add', asha, later(299)).challenge).toBe(bytes);
  const refused = expect.objectContaining({ code: 'passkey_refused' }) as Error;
  expect(() => openChallenge(services, sealed, 'add', asha, later(301))).toThrow(refused);
  expect(() => openChallenge(services, sealed, 'confirm', asha, now)).toThrow(refused);
  expect(() => openChallenge(services, sealed, 'add', ravi, now)).toThrow(refused);
  expect(() => openChallenge(services, sealed, 'add', null, now)).toThrow(refused);
  expect(() => openChallenge(services, 'made up', 'add', asha, now)).toThrow(refused);
  expect(makeChallenge(services, 'add', asha, now).bytes).not.toBe(bytes);
});
