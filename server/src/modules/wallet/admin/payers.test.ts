import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { freezeWallet } from '#contract/wallet/acts.ts';
import * as contract from '#contract/wallet/admin.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { openPage } from '#test/page.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { requiredKey as keyed } from '#test/wallet/abilities.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { charge, hold } from '../index.ts';

let world: World;
let admin: Member;
let asha: Member;
let ravi: Member;
let page: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('admin', { isAdmin: true });
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  await world.member('meera');
  page = await openPage(world, 'Mehta Solar', { admin: await world.member('karan') });
  await paid(asha.id, 900, { daysAgo: 40 });
  await paid(ravi.id, 500, { daysAgo: 3 });
  await paid(page.id, 700, { daysAgo: 1, memberId: ravi.id });
});
afterAll(() => world.close());

const paid = depositsOf(() => world);
const { run, holding } = booksOf(() => world);
type Query = In<(typeof contract.listPayers)['query']>;
const idsOf = async (query: Query = {}) =>
  (await admin.call(contract.listPayers, { query })).reply.data.map(({ id }) => id);
const dayAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

test('who paid last is listed first, with balances and the address', async () => {
  expect(await idsOf()).toEqual([page.id, ravi.id, asha.id]);
  expect(await idsOf({ order: 'oldest' })).toEqual([asha.id, ravi.id, page.id]);
  expect(await idsOf({ size: '1', page: '2' })).toEqual([ravi.id]);
  const { data, page: numbers } = (await admin.call(contract.listPayers, { query: { search: 'ASHA@' } })).reply;
  expect([data.length, numbers.total]).toEqual([1, 1]);
  expect(data[0]).toMatchObject({
    email: 'asha@example.com',
    state: 'active',
    balances: [{ currency: INR, available: 900 }],
    lastPayment: { amount: { amount: 900, currency: INR }, state: 'succeeded' },
  });
});

test('a search finds names, addresses, receipts and references, and nothing by signs of patterns', async () => {
  const params = { actorId: asha.id };
  const { data } = (await admin.call(contract.listAdminPayments, { params, query: {} })).reply;
  const [payment] = data;
  expect(payment).toMatchObject({ state: 'succeeded', amount: { amount: 900 }, refunds: [], mismatchedAt: null });
  expect(payment?.steps.map(({ state }) => state)).toEqual(['created', 'succeeded']);
  for (const search of [
    payment?.receipt,
    payment?.paymentId,
    payment?.id,
    'asha@example',
    payment?.receipt?.toLowerCase(),
  ])
    expect([search, await idsOf({ search: search ?? '' })]).toEqual([search, [asha.id]]);
  for (const search of ['%', 'a_ha', "x' or 1=1", 'nobody', 'GH-2020-999999'])
    expect([search, await idsOf({ search })]).toEqual([search, []]);
  expect(await idsOf({ search: 'mehta sol' })).toEqual([page.id]);
});

test('filters narrow to state, method, currency and days', async () => {
  expect(await idsOf({ from: dayAgo(5) })).toEqual([page.id, ravi.id]);
  expect(await idsOf({ from: dayAgo(5), to: dayAgo(2) })).toEqual([ravi.id]);
  expect(await idsOf({ method: 'upi' })).toEqual([]);
  expect(await idsOf({ method: 'card', currency: 'USD' })).toEqual([]);
  expect(await idsOf({ currency: INR })).toHaveLength(3);
  await admin.call(freezeWallet, { params: { actorId: ravi.id }, body: { reason: 'Looks wrong' } }, keyed());
  expect(await idsOf({ state: 'frozen' })).toEqual([ravi.id]);
  expect(await idsOf({ state: 'active' })).toEqual([page.id, asha.id]);
  expect((await admin.call(contract.listPayers, { query: { from: '2026-02-30' } })).status).toBe(422);
});

test('the file has the rows of the filters, and who took it is recorded', async () => {
  const { csv, filename } = (await admin.call(contract.exportPayers, { body: { search: 'ravi@' } })).reply.data;
  expect(filename).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv).toContain('ravi@example.com');
  expect(csv).not.toContain('asha@example.com');
  expect(csv.trim().split('\r\n')[1]).toMatch(/,Frozen,.*,INR,5,0,0,0,0$/);
  const logged = await world.db.selectFrom('audit').select('what').where('what', '=', 'wallet.export_payers').execute();
  expect(logged).toHaveLength(1);
});

test('the history shows both sides of each posting, and every hold', async () => {
  await run(async (ctx) => hold(ctx, [holding(asha.id, 100)]));
  const to = [
    { ownerId: ravi.id, amount: 60 },
    { system: 'fees' as const, amount: 5 },
  ];
  await run(async (ctx) => charge(ctx, [{ ...request(), ownerId: asha.id, currency: INR, to }]));
  const params = { actorId: asha.id };
  const { data, page: numbers } = (await admin.call(contract.listAdminPostings, { params, query: { size: '1' } }))
    .reply;
  expect([data.map(({ type }) => type), numbers.total]).toEqual([['charge'], 3]);
  expect(data[0]?.entries.map(({ ownerId, account, amount }) => [ownerId, account, amount])).toEqual([
    [asha.id, 'available', -60],
    [ravi.id, 'earned', 60],
    [asha.id, 'available', -5],
    [null, 'fees', 5],
  ]);
  const holds = (await admin.call(contract.listAdminHolds, { params, query: {} })).reply;
  expect(holds.data).toMatchObject([{ amount: 100, state: 'open' }]);
});

test('one wallet says what may be done with it, also before its first payment', async () => {
  const read = async (by: Member, actorId: string) => by.call(contract.readAdminWallet, { params: { actorId } });
  expect((await read(admin, asha.id)).reply.data.can).toEqual({
    freeze: true,
    unfreeze: false,
    grant: true,
    adjust: true,
    refund: true,
  });
  const meera = await world.member('leela');
  expect((await read(admin, meera.id)).reply.data).toMatchObject({ balances: [], lastPayment: null, state: 'active' });
  expect((await read(admin, '0193d8e0-0000-7000-8000-000000000009')).status).toBe(404);
  const other = await world.member('other', { isAdmin: true });
  await setDuties(world, 'other@example.com', ['people']);
  expect((await read(other, asha.id)).refusal.code).toBe('duty_missing');
  expect((await read(asha, asha.id)).status).toBe(404);
});

test('each reading is recorded', async () => {
  await world.app.background.recorder.flush();
  const written = await world.db.selectFrom('audit').select(['what', 'target_id']).execute();
  for (const what of ['wallet.read_wallet', 'wallet.list_payments', 'wallet.list_postings', 'wallet.list_holds'])
    expect(written).toContainEqual({ what, target_id: asha.id });
  expect(written).toContainEqual({ what: 'wallet.list_payers', target_id: null });
});
