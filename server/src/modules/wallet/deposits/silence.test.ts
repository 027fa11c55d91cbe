import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelDeposit, openDeposit } from '#contract/wallet/deposits.ts';
import { readWallet } from '#contract/wallet/wallet.ts';
import { paymentFigures } from '../admin/figures.ts';
import { someone } from '#test/abilities/people.ts';
import { aDeposit } from '#test/wallet/abilities.ts';
import { MINUTE, openPayingWorld } from '#test/wallet/payers.ts';
import type { Member } from '#test/world.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld();
});
afterAll(() => paying.world.close());

const available = async (member: Member): Promise<number> =>
  (await member.call(readWallet, {})).reply.data.balances[0]?.available ?? 0;

describe('a provider that says nothing', () => {
  test('is asked after ten minutes', async () => {
    const { opened, paymentOf, testpay, read, run, world } = paying;
    const asha = await someone(world);
    const { id } = await opened(asha);
    testpay.change(paymentOf(id).id, 'succeeded');
    world.clock.advance(9 * MINUTE);
    await run('wallet.ask_payments');
    expect((await read(asha, id)).state).toBe('opened');
    world.clock.advance(2 * MINUTE);
    await run('wallet.ask_payments');
    expect((await read(asha, id)).state).toBe('succeeded');
  });
  test('is counted for admins, who see when payments were compared last and when it did not answer', async () => {
    const { opened, becomes, run, testpay, world } = paying;
    const asha = await someone(world);
    const figures = async () => (await paymentFigures(world.database, world.clock.now())).payments;
    const before = (await figures()).events;
    const { id } = await opened(asha);
    expect(await figures()).toMatchObject({ events: before + 1 });
    world.clock.advance(11 * MINUTE);
    testpay.state.isDown = true;
    await run('wallet.ask_payments');
    testpay.state.isDown = false;
    const { reconciliation: first } = await figures();
    expect(first?.payments).toBeGreaterThan(0);
    expect(first?.unansweredAt !== null && (first?.unansweredAt ?? '') >= (first?.comparedAt ?? '9')).toBe(true);
    world.clock.advance(MINUTE);
    await becomes(id, 'succeeded');
    const after = await figures();
    expect([after.events, (after.lastEventAt ?? '') > (first?.comparedAt ?? '9')]).toEqual([before, true]);
    await opened(asha);
    world.clock.advance(11 * MINUTE);
    await run('wallet.ask_payments');
    const { reconciliation: second } = await figures();
    expect(second).toMatchObject({ payments: 1, unansweredAt: first?.unansweredAt });
    expect((second?.comparedAt ?? '') > (first?.unansweredAt ?? '9')).toBe(true);
  });
  test('has what it reserved captured', async () => {
    const { opened, becomes, paymentOf, read, run, world } = paying;
    const asha = await someone(world);
    const { id } = await opened(asha);
    await becomes(id, 'authorized');
    expect(await read(asha, id)).toMatchObject({ state: 'authorized', next: { waitingFor: 'program' } });
    world.clock.advance(2 * MINUTE);
    await run('wallet.ask_payments');
    expect([paymentOf(id).state, await available(asha)]).toEqual(['succeeded', 50_000]);
  });
  test('returns what it reserved after it was cancelled', async () => {
    const { opened, becomes, read, run, testpay, world } = paying;
    const asha = await someone(world);
    const { id } = await opened(asha);
    await asha.call(cancelDeposit, { params: { depositId: id } });
    await becomes(id, 'authorized');
    world.clock.advance(2 * MINUTE);
    await run('wallet.ask_payments');
    expect([...testpay.refunds.values()].filter(({ reference }) => reference.startsWith(id))).toHaveLength(1);
    expect([(await read(asha, id)).state, await available(asha)]).toEqual(['cancelled', 0]);
  });
  test('is asked under another reference, and no payment is made twice', async () => {
    const { testpay, paymentOf, world } = paying;
    const asha = await someone(world);
    const params = { depositId: (await aDeposit(asha)).id };
    testpay.state.isDown = true;
    expect((await asha.call(openDeposit, { params })).refusal.code).toBe('unavailable');
    testpay.state.isDown = false;
    expect((await asha.call(openDeposit, { params })).reply.data.state).toBe('opened');
    expect(paymentOf(params.depositId, 2).state).toBe('opened');
    expect(testpay.payments.has(`${params.depositId}-1`)).toBe(false);
    const again = await asha.call(openDeposit, { params });
    expect([again.status, testpay.payments.has(`${params.depositId}-3`)]).toEqual([200, false]);
  });
});

test('a deposit that no one pays expires after half an hour', async () => {
  const { opened, read, run, world } = paying;
  const asha = await someone(world);
  const { id } = await opened(asha);
  world.clock.advance(29 * MINUTE);
  await run('wallet.expire_deposits');
  expect((await read(asha, id)).state).toBe('opened');
  world.clock.advance(2 * MINUTE);
  expect((await asha.call(openDeposit, { params: { depositId: id } })).refusal.code).toBe('deposit_ended');
  await run('wallet.expire_deposits');
  expect(await read(asha, id)).toMatchObject({ state: 'expired', payUrl: null, can: { open: false, cancel: false } });
});
