import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeposit, createReceipt, readDeposit } from '#contract/wallet/deposits.ts';
import {
  exportTransactions,
  listPaidCampaigns,
  listTransactions,
  readStatement,
  readTransaction,
} from '#contract/wallet/history.ts';
import { deleteCard, editDefaultCard, readPaymentMethods } from '#contract/wallet/methods.ts';
import { listHolds, readWallet } from '#contract/wallet/wallet.ts';
import { capture, charge, grant, hold, release } from '#modules/wallet';
import { someone, someoneActing } from '#test/abilities/people.ts';
import { aBoost } from '#test/advertising/campaign.ts';
import { aPaidDeposit, requiredKey } from '#test/wallet/abilities.ts';
import { booksOf, request } from '#test/wallet/books.ts';
import { openPayingWorld } from '#test/wallet/payers.ts';
import type { Member } from '#test/world.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
beforeAll(async () => {
  paying = await openPayingWorld();
});
afterAll(() => paying.world.close());
const { run, holding } = booksOf(() => paying.world);
const ofAdvertising = (key: string) => ({ ...request(key), purpose: { ...request().purpose, module: 'advertising' } });

/** A wallet with deposits, a grant, holds and a charge. */
async function aHistory(owner: { id: string }) {
  const { world } = paying;
  await aPaidDeposit(world, owner, { amount: 30_000 });
  await aPaidDeposit(world, owner, { amount: 20_000 });
  await aPaidDeposit(world, owner, { amount: 70_000, state: 'failed' });
  await run(async (ctx) =>
    grant(ctx, [{ ...request(), ownerId: owner.id, money: { amount: 5_000, currency: 'INR' } }]),
  );
  const [reserved] = await run(async (ctx) => hold(ctx, [holding(owner.id, 10_000, { buffer: 500 })]));
  const holdId = reserved?.holdId ?? '';
  await run(async (ctx) => capture(ctx, [{ ...request('c'), holdId, to: [{ system: 'revenue', amount: 4_000 }] }]));
  await run(async (ctx) =>
    charge(ctx, [
      { ...ofAdvertising('x'), ownerId: owner.id, currency: 'INR', to: [{ system: 'revenue', amount: 700 }] },
    ]),
  );
  return holdId;
}
const list = async (member: Member, query: object = {}) =>
  (await member.call(listTransactions, { query: { size: '50', ...query } })).reply;

test('the history has deposits and what moved, by date or amount, and finds them', async () => {
  const asha = await someone(paying.world);
  const holdId = await aHistory(asha);
  const { data, page } = await list(asha);
  expect(page.total).toBe(7);
  expect(data.map(({ type }) => type).toSorted()).toEqual(
    ['capture', 'charge', 'deposit', 'deposit', 'deposit', 'grant', 'hold'].toSorted(),
  );
  const amounts = async (order: string) => (await list(asha, { order })).data.map(({ amount }) => amount.amount);
  const sorted = data.map(({ amount }) => amount.amount).toSorted((one, other) => one - other);
  expect([await amounts('smallest'), await amounts('largest')]).toEqual([sorted, sorted.toReversed()]);
  const newest = (await list(asha, { order: 'newest' })).data.map(({ id }) => id);
  expect((await list(asha, { order: 'oldest' })).data.map(({ at }) => at)).toEqual(
    data.map(({ at }) => at).toReversed(),
  );
  expect([...(await list(asha, { size: '3', page: '3' })).data].map(({ id }) => id)).toEqual(newest.slice(6));
  const typesOf = async (query: object) => (await list(asha, query)).data.map(({ type, state }) => `${type} ${state}`);
  expect(await typesOf({ state: 'failed' })).toEqual(['deposit failed']);
  expect(await typesOf({ state: 'on_hold' })).toEqual(['hold on_hold']);
  expect((await typesOf({ method: 'card' })).toSorted()).toEqual(
    ['deposit failed', 'deposit succeeded', 'deposit succeeded'].toSorted(),
  );
  const day = paying.world.clock.now().toISOString().slice(0, 10);
  expect([
    (await list(asha, { from: day, to: day })).page.total,
    (await list(asha, { to: '2020-01-01' })).page.total,
  ]).toEqual([7, 0]);
  const paid = data.find(({ receipt }) => receipt !== null);
  for (const search of [paid?.receipt, paid?.receipt?.toLowerCase(), paid?.id])
    expect((await list(asha, { search })).data.map(({ id }) => id)).toEqual([paid?.id]);
  expect((await list(asha, { search: '1764427548123' })).data).toEqual([]);
  expect((await asha.call(listTransactions, { query: { search: '4242 4242 4242 4242' } })).refusal.code).toBe(
    'card_number_refused',
  );
  const { csv } = (await asha.call(exportTransactions, { body: {} })).reply.data;
  expect(csv.trim().split('\r\n')).toHaveLength(8);
  const holds = (await asha.call(listHolds, {})).reply.data;
  expect(holds).toMatchObject([{ id: holdId, amount: 6_500, buffer: 500, captured: 4_000 }]);
});

test('the history of one campaign has its lines alone, and names those for which something moved', async () => {
  const [asha, ravi] = [await someone(paying.world), await someone(paying.world)];
  await aHistory(asha);
  const { id } = await aBoost(asha);
  const purpose = { module: 'advertising', kind: 'campaign', id };
  const to = [{ system: 'revenue' as const, amount: 300 }];
  await run(async (ctx) => charge(ctx, [{ ...request('own'), purpose, ownerId: asha.id, currency: 'INR', to }]));
  expect((await list(asha, { thingId: id })).data).toMatchObject([
    { type: 'charge', amount: { amount: -300, currency: 'INR' } },
  ]);
  const { csv } = (await asha.call(exportTransactions, { body: { thingId: id } })).reply.data;
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  const campaignsOf = async (member: Member) => (await member.call(listPaidCampaigns, {})).reply.data;
  expect((await campaignsOf(asha)).map(({ campaign }) => campaign.id)).toEqual([id]);
  expect(await campaignsOf(ravi)).toEqual([]);
  expect((await list(ravi, { thingId: id })).data).toEqual([]);
});

test('each line says what it was for, by which rule, and what happens next', async () => {
  const asha = await someone(paying.world);
  await aHistory(asha);
  const { data } = await list(asha);
  const whole = async (type: string, state?: string) => {
    const line = data.find((each) => each.type === type && (state === undefined || each.state === state));
    const read = (await asha.call(readTransaction, { params: { transactionId: line?.id ?? '' } })).reply.data;
    expect(read).toMatchObject(line ?? {});
    return read;
  };
  expect(await whole('deposit', 'succeeded')).toMatchObject({
    rule: 'paid',
    by: { id: asha.id },
    deposit: { state: 'succeeded' },
  });
  expect(await whole('hold')).toMatchObject({ rule: 'test', hold: { amount: 10_000, buffer: 500, state: 'open' } });
  expect(await whole('charge')).toMatchObject({ module: 'advertising', amount: { amount: -700, currency: 'INR' } });
  const ravi = await someone(paying.world);
  for (const { id: transactionId } of data)
    expect((await ravi.call(readTransaction, { params: { transactionId } })).status).toBe(404);
});

test('a statement begins where the one before it ended', async () => {
  const { world } = paying;
  const asha = await someone(world);
  const before = new Date(world.clock.now().getTime() - 40 * 86_400_000);
  await aPaidDeposit(world, asha, { amount: 10_000, at: before });
  await aHistory(asha);
  const read = async (at: Date) =>
    (await asha.call(readStatement, { params: { month: at.toISOString().slice(0, 7) }, query: { currency: 'INR' } }))
      .reply.data;
  const [first, last] = [await read(before), await read(world.clock.now())];
  expect(first).toMatchObject({ opening: 0, moneyIn: 10_000, closing: 10_000 });
  expect(last).toMatchObject({ moneyIn: 55_000, moneyOut: 4_700, opening: 10_000, closing: 60_300, isComplete: true });
  expect(last.lines.map(({ type }) => type)).not.toContain('hold');
  expect(last.lines.at(-1)?.balance).toBe(last.closing);
});

test('what came back from a hold is no line of money that left', async () => {
  const asha = await someone(paying.world);
  await aPaidDeposit(paying.world, asha, { amount: 10_000 });
  const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha.id, 3_000)]));
  await run(async (ctx) => release(ctx, [{ ...request('r'), holdId: reserved?.holdId ?? '' }]));
  const { data } = await list(asha);
  expect(data.find(({ type }) => type === 'hold')?.state).toBe('released');
  expect((await asha.call(readWallet, {})).reply.data.balances).toMatchObject([{ available: 10_000, onHold: 0 }]);
});

test('admins of a page see its wallet, advertisers what advertising spent, editors nothing', async () => {
  const { world } = paying;
  const { acting: admin, page } = await someoneActing(world, 'admin');
  await aHistory(page);
  const roles = { admin, advertiser: await someone(world), editor: await someone(world) };
  await page.setRole(roles.advertiser, 'advertiser');
  await page.setRole(roles.editor, 'editor');
  const depositId = (await list(admin)).data.find(({ receipt }) => receipt !== null)?.id ?? '';
  const outcomes = async (member: Member) => {
    const answers = {
      wallet: await member.call(readWallet, {}),
      holds: await member.call(listHolds, {}),
      list: await member.call(listTransactions, {}),
      csv: await member.call(exportTransactions, { body: {} }),
      deposit: await member.call(readDeposit, { params: { depositId } }),
      receipt: await member.call(createReceipt, { params: { depositId } }),
      methods: await member.call(readPaymentMethods, {}),
      create: await member.call(
        createDeposit,
        { body: { currency: 'INR', amount: 10_000, method: 'card' } },
        requiredKey(),
      ),
      statement: await member.call(readStatement, { params: { month: '2026-01' }, query: { currency: 'INR' } }),
    };
    return Object.fromEntries(
      Object.entries(answers).map(([name, { status, refusal }]) => [name, status < 300 ? 'ok' : refusal.code]),
    );
  };
  const all = ['wallet', 'holds', 'list', 'csv', 'deposit', 'receipt', 'methods', 'create', 'statement'];
  const expected = (open: readonly string[]) =>
    Object.fromEntries(all.map((name) => [name, open.includes(name) ? 'ok' : 'role_not_permitted']));
  expect(await outcomes(admin)).toEqual(expected(all));
  expect(await outcomes(page.as(roles.advertiser))).toEqual(expected(['wallet', 'holds', 'list', 'csv']));
  expect(await outcomes(page.as(roles.editor))).toEqual(expected([]));
  const advertiser = page.as(roles.advertiser);
  expect((await list(advertiser)).data.map(({ type }) => type)).toEqual(['charge']);
  expect((await advertiser.call(readWallet, {})).reply.data).toMatchObject({
    access: 'spending',
    currencies: [],
    balances: [{ onHold: 0, earned: 0, owed: 0 }],
    can: { deposit: false },
  });
  expect((await advertiser.call(listHolds, {})).reply.data).toEqual([]);
  const windows = [await world.listen(admin), await world.listen(page.as(roles.editor))];
  await run(async (ctx) => grant(ctx, [{ ...request(), ownerId: page.id, money: { amount: 100, currency: 'INR' } }]));
  await world.settled();
  expect(await windows[0]?.heard('wallet.changed')).toMatchObject({ ownerId: page.id });
  expect(windows[1]?.facts.map(({ name }) => name)).not.toContain('wallet.changed');
});

test('cards are those that the provider remembers for the wallet, and no one else reaches them', async () => {
  const { testpay, world } = paying;
  const [asha, ravi] = [await someone(world), await someone(world)];
  const card = (id: string, lastFour: string) =>
    ({ id, brand: 'visa', lastFour, expiry: '2020-01', savedAt: new Date() }) as const;
  testpay.cards.set(asha.id, [card('card_2', '0002'), card('card_1', '4242')]);
  const read = async (member: Member) => (await member.call(readPaymentMethods, {})).reply.data;
  const ofCard = (cardId: string) => ({ params: { provider: 'testpay', cardId } });
  expect((await read(asha)).cards.map(({ isDefault, isExpired }) => [isDefault, isExpired])).toEqual([
    [true, true],
    [false, true],
  ]);
  await asha.call(editDefaultCard, ofCard('card_1'));
  expect((await read(asha)).cards.find(({ isDefault }) => isDefault)?.lastFour).toBe('4242');
  for (const endpoint of [editDefaultCard, deleteCard])
    expect((await ravi.call(endpoint, ofCard('card_1'))).status).toBe(404);
  await asha.call(deleteCard, ofCard('card_1'));
  expect((await read(asha)).cards.map(({ id, isDefault }) => [id, isDefault])).toEqual([['card_2', true]]);
  expect((await read(ravi)).cards).toEqual([]);
});
