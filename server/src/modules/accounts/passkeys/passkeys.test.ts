import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createPasskey,
  beginPasskey,
  beginPasskeyLogin,
  confirmPasskey,
  listPasskeys,
  loginWithPasskey,
  deletePasskey,
  editPasskey,
} from '#contract/accounts/security.ts';
import { MAX_PASSKEYS, readMe } from '#contract/accounts/accounts.ts';
import { softwarePasskey } from '#test/passkey.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const origin = 'https://hall.example';
let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: origin });
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('account_limit').execute();
});

type Key = ReturnType<typeof softwarePasskey>;
async function register(member: Member, name: string, key: Key = softwarePasskey(origin)): Promise<Key> {
  const { reply } = await member.call(beginPasskey, {});
  const addReply = await member.call(createPasskey, {
    body: { name, challenge: reply.data.challenge, credential: key.make(reply.data.options) },
  });
  expect([addReply.status, addReply.refusal.message]).toEqual([201, undefined]);
  return key;
}
const beginLogin = async () => (await world.visitor(beginPasskeyLogin, {})).reply.data;
async function signIn(key: Key, flags?: number) {
  const { challenge, options } = await beginLogin();
  const body = { challenge, credential: key.use(options, flags) };
  return { body, ...(await world.visitor(loginWithPasskey, { body })) };
}

test('a passkey can be added, renamed, listed, used to log in and removed; its owner is notified', async () => {
  const key = await register(asha, 'Laptop');
  expect((await asha.call(listPasskeys, {})).reply.data).toMatchObject([
    { id: key.id, name: 'Laptop', lastUsedAt: null },
  ]);
  const { status, reply } = await signIn(key);
  expect(status).toBe(200);
  expect((await world.visitor(readMe, {}, { authorization: `Bearer ${reply.data.token}` })).reply.data.id).toBe(
    asha.id,
  );
  expect((await asha.call(editPasskey, { params: { passkeyId: key.id }, body: { name: 'Old laptop' } })).status).toBe(
    204,
  );
  expect((await ravi.call(editPasskey, { params: { passkeyId: key.id }, body: { name: 'Mine' } })).status).toBe(404);
  expect((await ravi.call(deletePasskey, { params: { passkeyId: key.id } })).status).toBe(404);
  expect((await asha.call(deletePasskey, { params: { passkeyId: key.id } })).status).toBe(204);
  expect((await signIn(key)).refusal.code).toBe('passkey_refused');
  await world.settled();
  expect((await world.emails('asha@example.com')).map(({ subject }) => subject)).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);
});

test('a passkey belongs to the account that added it first', async () => {
  const key = await register(asha, 'Shared');
  const { challenge, options } = (await ravi.call(beginPasskey, {})).reply.data;
  const body = { name: 'Shared', challenge, credential: key.make(options) };
  expect((await ravi.call(createPasskey, { body })).refusal.code).toBe('passkey_refused');
  expect((await ravi.call(listPasskeys, {})).reply.data).toEqual([]);
  await asha.call(deletePasskey, { params: { passkeyId: key.id } });
});

test('a challenge works once, even for simultaneous uses, for five minutes', async () => {
  const key = await register(asha, 'Phone');
  const { body } = await signIn(key);
  expect((await world.visitor(loginWithPasskey, { body })).refusal.code).toBe('passkey_refused');
  const { challenge, options } = await beginLogin();
  const answer = { challenge, credential: key.use(options) };
  const both = await Promise.all([
    world.visitor(loginWithPasskey, { body: answer }),
    world.visitor(loginWithPasskey, { body: answer }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  const late = await beginLogin();
  world.clock.advance(5 * 60_000);
  expect(
    (
      await world.visitor(loginWithPasskey, {
        body: { challenge: late.challenge, credential: key.use(late.options) },
      })
    ).status,
  ).toBe(422);
});

test('a challenge works once for a key that counts nothing, and a key that was cloned opens one session', async () => {
  const key = await register(asha, 'Without counter');
  const answerTo = async (counter: number) => {
    const { challenge, options } = await beginLogin();
    key.state.counter = counter - 1;
    return { challenge, credential: key.use(options) };
  };
  const counted = await answerTo(0);
  const send = (body: object) => world.visitor(loginWithPasskey, { body: body as never });
  expect([(await send(counted)).status, (await send(counted)).status]).toEqual([200, 422]);
  const both = await Promise.all([await answerTo(5), await answerTo(5)].map(send));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test('an old counter, missing user verification, another origin and another challenge are refused', async () => {
  const key = await register(asha, 'Counting');
  expect((await signIn(key)).status).toBe(200);
  key.state.counter = 0;
  expect((await signIn(key)).status).toBe(422);
  key.state.counter = 5;
  // User present, but not verified.
  expect((await signIn(key, 0x01)).status).toBe(422);
  expect((await signIn(softwarePasskey(origin))).status).toBe(422);
  const elsewhere = softwarePasskey('https://evil.example');
  const { reply } = await asha.call(beginPasskey, {});
  expect(
    (
      await asha.call(createPasskey, {
        body: { name: 'x', challenge: reply.data.challenge, credential: elsewhere.make(reply.data.options) },
      })
    ).refusal.code,
  ).toBe('passkey_refused');
  const otherChallenge = await beginLogin();
  expect(
    (
      await asha.call(createPasskey, {
        body: {
          name: 'x',
          challenge: otherChallenge.challenge,
          credential: softwarePasskey(origin).make(otherChallenge.options),
        },
      })
    ).refusal.code,
  ).toBe('passkey_refused');
  expect(
    (
      await ravi.call(createPasskey, {
        body: {
          name: 'x',
          challenge: reply.data.challenge,
          credential: softwarePasskey(origin).make(reply.data.options),
        },
      })
    ).refusal.code,
  ).toBe('passkey_refused');
});

test('a passkey confirms in place of the password, only for its owner', async () => {
  const key = await register(ravi, 'Key');
  await world.db
    .updateTable('session')
    .set({ confirmed_at: new Date(0) })
    .where('member_id', 'in', [asha.id, ravi.id])
    .execute();
  expect((await ravi.call(beginPasskey, {})).refusal.code).toBe('confirmation_needed');
  const requestOptions = async (member: Member) => (await member.call(beginPasskeyLogin, {})).reply.data;
  const ashaOptions = await requestOptions(asha);
  expect(
    (
      await asha.call(confirmPasskey, {
        body: { challenge: ashaOptions.challenge, credential: key.use(ashaOptions.options) },
      })
    ).status,
  ).toBe(422);
  const raviOptions = await requestOptions(ravi);
  expect(
    (
      await ravi.call(confirmPasskey, {
        body: { challenge: raviOptions.challenge, credential: key.use(raviOptions.options) },
      })
    ).status,
  ).toBe(204);
  expect((await ravi.call(beginPasskey, {})).status).toBe(200);
});

test(`no more than ${MAX_PASSKEYS}`, async () => {
  const leela = await world.member('leela');
  await world.db
    .insertInto('passkey')
    .values(
      Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
        id: `known${index}`,
        member_id: leela.id,
        name: 'Key',
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: [],
        created_at: new Date(),
      })),
    )
    .execute();
  const { reply } = await leela.call(beginPasskey, {});
  const body = {
    name: 'One more',
    challenge: reply.data.challenge,
    credential: softwarePasskey(origin).make(reply.data.options),
  };
  expect((await leela.call(createPasskey, { body })).refusal.code).toBe('passkey_too_many');
});
