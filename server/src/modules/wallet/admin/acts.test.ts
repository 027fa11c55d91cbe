import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as acts from '#contract/wallet/acts.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { openPage } from '#test/page.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { requiredKey as keyed } from '#test/wallet/abilities.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { charge, hold, prove, release } from '../index.ts';
import type { WalletTables } from '../tables.ts';
import { applyAlone } from './decide-act.ts';
import { endGrants } from './end-grants.ts';
import { selectState } from './queries-grants.ts';

const HOUR_MS = 3_600_000;
const LARGE = 10_00_001;
let world: World;
let admin: Member;
let second: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('admin', { isAdmin: true });
  second = await world.member('second', { isAdmin: true });
});
afterAll(() => world.close());
beforeEach(async () => setDuties(world, 'second@example.com', ['payments', 'people']));

const { run, someoneWith, balance, holding } = booksOf(() => world);
const reason = 'A mistake of ours';
const granting = (by: Member, actorId: string, amount: number, more: object = {}) =>
  by.call(acts.grantMoney, { params: { actorId }, body: { currency: INR, amount, reason, ...more } }, keyed());
const adjusting = (by: Member, actorId: string, amount: number, more: object = {}) =>
  by.call(acts.adjustWallet, { params: { actorId }, body: { currency: INR, amount, reason, ...more } }, keyed());
const deciding = (by: Member, actId: string, decision: 'apply' | 'refuse' | 'withdraw') =>
  by.call(acts.decideWalletAct, { params: { actId }, body: { decision } }, keyed());
async function proposed(actorId: string, by = admin): Promise<string> {
  const { measure } = (await granting(by, actorId, LARGE)).reply.data;
  return measure?.id ?? '';
}
async function runTask(task: typeof applyAlone): Promise<void> {
  await enqueue(world.db, task, {});
  await world.settled();
}
/** Without a session, which ends for admins after 8 hours. */
const storedOf = async (ownerId: string) =>
  world.db
    .selectFrom('wallet_act')
    .select(['id', 'state', 'basis', 'decided_by'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
const endsOf = async (ownerId: string) =>
  (await selectState.first(narrowed<WalletTables>(world.database), { ownerId }))?.grant_ends;
const historyOf = async (ownerId: string) => (await admin.call(acts.listWalletActs, { query: { ownerId } })).reply.data;

test('a frozen wallet starts nothing new, and the audit log has the reason', async () => {
  const asha = await someoneWith(1_000);
  const params = { actorId: asha };
  const paying = { ownerId: asha, currency: INR, to: [{ system: 'revenue' as const, amount: 100 }] };
  const preview = await admin.call(acts.freezeWallet, { params, body: { reason, dryRun: true } }, keyed());
  expect(preview.reply.data).toMatchObject({ measure: null, isFrozen: true });
  await run(async (ctx) => charge(ctx, [{ ...request(), ...paying }]));
  const frozen = await admin.call(acts.freezeWallet, { params, body: { reason } }, keyed());
  expect(frozen.reply.data.measure).toMatchObject({ kind: 'freeze', state: 'applied', basis: 'at_once' });
  expect(await historyOf(asha)).toMatchObject([{ kind: 'freeze', reason }]);
  await expect(run(async (ctx) => charge(ctx, [{ ...request(), ...paying }]))).rejects.toMatchObject({
    code: 'wallet_frozen',
  });
  expect((await admin.call(acts.freezeWallet, { params, body: { reason } }, keyed())).refusal.code).toBe(
    'wallet_frozen',
  );
  await second.call(acts.unfreezeWallet, { params, body: { reason: 'Looked at' } }, keyed());
  await run(async (ctx) => charge(ctx, [{ ...request(), ...paying }]));
  expect((await admin.call(acts.unfreezeWallet, { params, body: { reason } }, keyed())).refusal.code).toBe(
    'wallet_not_frozen',
  );
  const audited = world.db.selectFrom('audit').select(['what', 'reason']).where('target_id', '=', asha);
  const written = await audited.orderBy('what').execute();
  expect(written).toEqual([
    { what: 'wallet.freeze', reason },
    { what: 'wallet.unfreeze', reason: 'Looked at' },
  ]);
});

test('goodwill and corrections are previewed by the function that books them', async () => {
  const asha = await someoneWith(100);
  const preview = (await granting(admin, asha, 500, { dryRun: true })).reply.data;
  expect(preview).toMatchObject({ measure: null, needsSecond: false, after: [{ available: 100, granted: 500 }] });
  expect(await balance(asha)).toMatchObject({ granted: 0 });
  const { after } = (await granting(admin, asha, 500)).reply.data;
  expect(after).toEqual([await balance(asha)]);
  expect((await adjusting(admin, asha, -101)).refusal.code).toBe('funds_missing');
  expect((await adjusting(admin, asha, -100)).reply.data.after).toMatchObject([{ available: 0, granted: 500 }]);
  expect((await adjusting(admin, asha, 40)).reply.data.after).toEqual([await balance(asha)]);
  expect((await historyOf(asha)).map(({ kind, money }) => [kind, money?.amount])).toEqual([
    ['adjust', 40],
    ['adjust', -100],
    ['grant', 500],
  ]);
});

test.each([
  ['amount', 0],
  ['amount', 1.5],
  ['currency', 'XXQ'],
  ['endsAt', '2020-01-01T00:00:00Z'],
  ['reason', ''],
  ['reason', 'a'.repeat(501)],
])('a grant with the %s %s is refused by its name', async (field, value) => {
  const asha = await someoneWith(0);
  const { status, refusal } = await granting(admin, asha, 5, { [field]: value });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, [field]]);
});

test('above the limit a second admin agrees, also when it is split', async () => {
  const asha = await someoneWith(0);
  await granting(admin, asha, 6_00_000);
  const { measure, needsSecond } = (await granting(admin, asha, 4_00_001)).reply.data;
  expect([needsSecond, measure?.state, (await historyOf(asha))[0]?.can]).toEqual([
    true,
    'proposed',
    { apply: false, refuse: false, withdraw: true },
  ]);
  expect(await balance(asha)).toMatchObject({ granted: 6_00_000 });
  const id = measure?.id ?? '';
  expect((await deciding(admin, id, 'apply')).refusal.code).toBe('second_admin_needed');
  expect((await deciding(second, id, 'withdraw')).refusal.code).toBe('not_permitted');
  expect((await deciding(second, id, 'apply')).reply.data).toMatchObject({ state: 'applied', basis: 'second' });
  expect(await balance(asha)).toMatchObject({ granted: 10_00_001 });
  expect((await deciding(second, id, 'refuse')).refusal.code).toBe('act_decided');
  // The second one has a limit of their own, and a day later the first one has it again.
  expect((await granting(second, asha, 10_00_000)).reply.data.needsSecond).toBe(false);
});

test('ten decisions at once have one outcome, which is booked once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const asha = await someoneWith(0);
    const id = await proposed(asha);
    const all = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        index % 3 === 0 ? deciding(admin, id, 'withdraw') : deciding(second, id, index % 3 === 1 ? 'apply' : 'refuse'),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const [measure] = await historyOf(asha);
    expect((await balance(asha))?.granted ?? 0).toBe(measure?.state === 'applied' ? LARGE : 0);
  }
});

test('nobody decides about themselves or a page of theirs', async () => {
  const page = await openPage(world, 'Mehta Solar', { admin: await world.member('karan') });
  await page.setRole(admin, 'editor');
  expect((await granting(admin, admin.id, 5)).refusal.code).toBe('not_oneself');
  expect((await granting(admin, page.id, 5)).refusal.code).toBe('not_oneself');
  expect((await granting(second, page.id, 5)).status).toBe(201);
  await setDuties(world, 'second@example.com', ['people']);
  expect((await granting(second, page.id, 5)).refusal.code).toBe('duty_missing');
});

test('of several grants, the one that ends first is spent first, and each says what is left of it', async () => {
  const asha = await someoneWith(0);
  const [first, later] = [1, 5].map((hours) => new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString());
  await granting(admin, asha, 200, { endsAt: later });
  await granting(admin, asha, 100, { endsAt: first });
  const spend = async (amount: number) =>
    run(async (ctx) =>
      charge(ctx, [{ ...request(), ownerId: asha, currency: INR, to: [{ system: 'revenue', amount }] }]),
    );
  await spend(30);
  expect(await endsOf(asha)).toEqual([
    { currency: INR, amount: 70, endsAt: first },
    { currency: INR, amount: 200, endsAt: later },
  ]);
  await spend(120);
  expect(await endsOf(asha)).toEqual([{ currency: INR, amount: 150, endsAt: later }]);
});

test('what is left of a grant is taken back at its end, what is on hold later', async () => {
  const asha = await someoneWith(1_000);
  const endsAt = new Date(world.clock.now().getTime() + HOUR_MS).toISOString();
  await granting(admin, asha, 300, { endsAt });
  await granting(admin, asha, 50);
  expect(await endsOf(asha)).toEqual([{ currency: INR, amount: 300, endsAt }]);
  const [reserved] = await run(async (ctx) => hold(ctx, [holding(asha, 100)]));
  // What is on hold counts: it can come back.
  expect(await endsOf(asha)).toEqual([{ currency: INR, amount: 300, endsAt }]);
  world.clock.advance(2 * HOUR_MS);
  await runTask(endGrants);
  // 100 of 350 are on hold; the grant that ends is spent first, so 200 of it are left.
  expect(await balance(asha)).toMatchObject({ granted: 0, onHold: 100, available: 1_000 });
  await run(async (ctx) => release(ctx, [{ ...request(), holdId: reserved?.holdId ?? '' }]));
  world.clock.advance(2 * HOUR_MS);
  await runTask(endGrants);
  expect(await balance(asha)).toMatchObject({ granted: 50, onHold: 0, available: 1_000 });
  expect(await endsOf(asha)).toEqual([]);
  world.clock.advance(2 * HOUR_MS);
  await runTask(endGrants);
  expect(await balance(asha)).toMatchObject({ granted: 50 });
});

test('notes are for admins, the newest first', async () => {
  const params = { actorId: await someoneWith(0) };
  for (const text of ['Called the bank', '<script>alert(1)</script>'])
    await admin.call(acts.createWalletNote, { params, body: { text } });
  const { data, page } = (await second.call(acts.listWalletNotes, { params, query: {} })).reply;
  expect([data.map(({ text }) => text), page.total]).toEqual([['<script>alert(1)</script>', 'Called the bank'], 2]);
  const nowhere = { actorId: '0193d8e0-0000-7000-8000-000000000009' };
  expect((await admin.call(acts.listWalletNotes, { params: nowhere, query: {} })).status).toBe(404);
});

test('where there is only one admin, a proposal is applied a day later, and the history says so', async () => {
  const asha = await someoneWith(0);
  const only = await world.member('only', { isAdmin: true });
  const id = await proposed(asha, only);
  world.clock.advance(25 * HOUR_MS);
  await runTask(applyAlone);
  expect(await storedOf(asha)).toMatchObject({ id, state: 'proposed' });
  for (const name of ['second', 'admin']) await setDuties(world, `${name}@example.com`, ['people']);
  await runTask(applyAlone);
  expect(await storedOf(asha)).toMatchObject({ state: 'applied', basis: 'alone', decided_by: null });
  expect(await balance(asha)).toMatchObject({ granted: LARGE });
});

test('a correction that cannot be booked any more is refused when its day has come', async () => {
  const late = await world.member('late', { isAdmin: true });
  const asha = await someoneWith(LARGE);
  await adjusting(late, asha, -LARGE);
  for (const name of ['second', 'only']) await setDuties(world, `${name}@example.com`, ['people']);
  const to = [{ system: 'revenue' as const, amount: 1 }];
  await run(async (ctx) => charge(ctx, [{ ...request(), ownerId: asha, currency: INR, to }]));
  world.clock.advance(25 * HOUR_MS);
  await runTask(applyAlone);
  expect(await storedOf(asha)).toMatchObject({ state: 'refused', basis: null });
});

test('the books match after all of it', async () => {
  expect((await prove(world.database)).differences).toEqual([]);
  const { rows } = await sql<{ sum: string }>`select sum(amount)::text as sum from wallet_entry`.execute(world.db);
  expect(rows[0]?.sum).toBe('0');
});
