import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelDeposit, createDeposit, readDeposit, readPaymentReturn } from '#contract/wallet/deposits.ts';
import { readWallet } from '#contract/wallet/wallet.ts';
import { someone } from '#test/abilities/people.ts';
import { aDeposit, requiredKey } from '#test/wallet/abilities.ts';
import { HOUR, openPayingWorld } from '#test/wallet/payers.ts';
import type { Member } from '#test/world.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld();
});
afterAll(() => paying.world.close());

test('one key makes one deposit, however often it is sent', async () => {
  const { world } = paying;
  const asha = await someone(world);
  const headers = requiredKey();
  const body = { currency: 'INR', amount: 10_000, method: 'card' } as const;
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => asha.call(createDeposit, { body }, headers)),
  );
  const done = answers.filter(({ status }) => status === 201).map(({ reply }) => reply.data.id);
  expect(new Set(done).size).toBe(1);
  const { rows } = await sql`select from wallet_deposit where owner_id = ${asha.id}`.execute(world.db);
  expect(rows).toHaveLength(1);
});

test('amounts outside of the setting are refused by name, and so are currencies that are not offered', async () => {
  const asha = await someone(paying.world);
  const make = async (body: object) =>
    (
      await asha.call(
        createDeposit,
        { body: { currency: 'INR', amount: 50_000, method: 'card' as const, ...body } },
        requiredKey(),
      )
    ).refusal.error;
  expect(await make({ amount: 9_999 })).toEqual({ amount: 'Add at least ₹100.' });
  expect(await make({ amount: 10_000_001 })).toEqual({ amount: 'Add at most ₹100,000 at once.' });
  expect(Object.keys((await make({ currency: 'JPY' })) ?? {})).toEqual(['currency']);
  expect(Object.keys((await make({ currency: 'USD', method: 'upi' })) ?? {})).toEqual(['method']);
});

test('a day has ten deposits and thirty attempts, and a wallet ten times the largest deposit', async () => {
  const { opened, becomes, world } = paying;
  const [asha, ravi] = [await someone(world), await someone(world)];
  for (let count = 0; count < 10; count += 1) await becomes((await opened(asha, { amount: 10_000 })).id, 'succeeded');
  const make = async (member: Member, amount = 10_000) =>
    (await member.call(createDeposit, { body: { currency: 'INR', amount, method: 'card' as const } }, requiredKey()))
      .refusal;
  expect(await make(asha)).toMatchObject({ code: 'daily_limit_reached' });
  expect((await asha.call(readWallet, {})).reply.data.currencies[0]?.possible).toBe(0);
  for (let count = 0; count < 30; count += 1) {
    const { id: depositId } = await aDeposit(ravi, { amount: 10_000 });
    await ravi.call(cancelDeposit, { params: { depositId } });
  }
  expect(await make(ravi)).toMatchObject({ code: 'daily_limit_reached' });

  const meera = await someone(world);
  for (let count = 0; count < 9; count += 1)
    await becomes((await opened(meera, { amount: 10_000_000 })).id, 'succeeded');
  await aDeposit(meera, { amount: 4_000_000 });
  expect(await make(meera, 6_000_100)).toMatchObject({
    code: 'limit_reached',
    message: 'At most ₹60,000 is possible here.',
  });
});

test('the page to which the provider leads shows amount and state to anyone, and more to the owner alone', async () => {
  const { opened, becomes, world } = paying;
  const [asha, ravi] = [await someone(world), await someone(world)];
  const { id } = await opened(asha);
  const { rows } = await sql<{ pay_at: string }>`select pay_at from wallet_deposit where id = ${id}`.execute(world.db);
  expect(rows).toHaveLength(1);
  await becomes(id, 'processing');
  const sealed = world.app.services.seal.close(
    'wallet.payment_return',
    id,
    new Date(world.clock.now().getTime() + HOUR),
  );
  const query = { data: sealed };
  const open = { amount: { amount: 50_000, currency: 'INR' }, state: 'processing', isLate: false, failure: null };
  expect((await ravi.call(readPaymentReturn, { query })).reply.data).toEqual({ ...open, own: null });
  const visitor = await world.fastify.inject({ url: '/api/payment-returns', query });
  expect(visitor.json()).toEqual({ data: { ...open, own: null } });
  expect((await asha.call(readPaymentReturn, { query })).reply.data.own).toEqual({
    depositId: id,
    receipt: null,
    available: 0,
  });
  const altered = { data: `${sealed.slice(0, -4)}AAAA` };
  expect((await asha.call(readPaymentReturn, { query: altered })).refusal.code).toBe('payment_link_invalid');
  world.clock.advance(2 * HOUR);
  expect((await asha.call(readPaymentReturn, { query })).refusal.code).toBe('payment_link_invalid');
  expect((await ravi.call(readDeposit, { params: { depositId: id } })).status).toBe(404);
});
