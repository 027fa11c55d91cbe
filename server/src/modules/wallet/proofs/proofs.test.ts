import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Out } from '#contract/core/endpoint.ts';
import { readChainProof, readLedgerProof } from '#contract/wallet/proofs.ts';
import { type ChainLink, verifyChain } from '#contract/wallet/verify-chain.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { charge, grant, prove } from '../index.ts';
import { proveNight } from './prove-night.ts';
import { lastProof } from './read-proof.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const OTHER_SIDE = { left: 'right', right: 'left' } as const;
const SCRIPT = path.join(import.meta.dirname, '../../../../../docs/verify-statement.mjs');
let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
});
afterAll(() => world.close());

const { run, someoneWith } = booksOf(() => world);
const today = () => world.clock.now().toISOString().slice(0, 10);
async function proveTonight(waitMs = DAY_MS): Promise<string> {
  world.clock.advance(waitMs);
  await enqueue(world.db, proveNight, {});
  await world.settled();
  return today();
}
const granting = (ownerId: string, amount: number) => ({ ...request(), ownerId, money: { amount, currency: INR } });
type Proof = NonNullable<Out<(typeof readChainProof)['reply']>['data']>;
async function proofOf(member: Member, from = today()): Promise<Proof> {
  const { data } = (await member.call(readChainProof, { query: { from } })).reply;
  if (data === null) throw new Error('no proof covers the wallet');
  return data;
}
const published = async (day: string) => world.visitor(readLedgerProof, { params: { day } });

test('before the first night nothing is published, and a proof covers no wallet', async () => {
  expect((await published(today())).status).toBe(404);
  for (const day of ['2026-02-30', 'yesterday', '2026-1-1'])
    expect([day, (await published(day)).status]).toEqual([day, 404]);
  expect((await asha.call(readChainProof, { query: { from: today() } })).reply.data).toBeNull();
});

test.each([1, 2, 3, 5, 8])('the root of a night covers every chain, with %i more', async (count) => {
  for (let index = 0; index < count; index += 1) await someoneWith(100);
  await run(async (ctx) => grant(ctx, [granting(asha.id, 500)]));
  const from = today();
  const day = await proveTonight();
  const { data } = (await published(day)).reply;
  expect(data).toMatchObject({ day, matches: true });
  expect((await prove(world.database)).root).toBe(data.root);
  const proof = await proofOf(asha, from);
  expect(proof).toMatchObject({ day, root: data.root, links: [{ account: 'granted', amount: 500 }] });
  expect(await verifyChain(proof, data.root)).toEqual({ isTrue: true });
  // From the beginning, too.
  const whole = await proofOf(asha, '2020-01-01');
  expect(whole.links).toHaveLength(whole.chainLength);
  expect(await verifyChain(whole, data.root)).toEqual({ isTrue: true });
});

test('the root of a day stays, whatever is posted later', async () => {
  const day = today();
  const before = (await published(day)).reply.data;
  await run(async (ctx) => grant(ctx, [granting(asha.id, 1)]));
  await enqueue(world.db, proveNight, {});
  await world.settled();
  expect((await published(day)).reply.data).toEqual(before);
  await expect(sql`update wallet_proof set entries = 0`.execute(world.db)).rejects.toThrow('only added to');
});

const changes: readonly (readonly [string, (links: ChainLink[]) => readonly ChainLink[], string])[] = [
  ['an amount', ([first, ...rest]) => [{ ...first!, amount: first!.amount + 1 }, ...rest], 'balance'],
  ['a time', ([first, ...rest]) => [{ ...first!, happenedMicros: '1' }, ...rest], 'chain'],
  ['a line left out', ([, ...rest]) => rest, 'chain'],
  ['the order', (links) => links.toReversed(), 'chain'],
];
test.each(changes)('a statement is not verified with another %s', async (_, change, problem) => {
  const proof = await proofOf(asha, '2020-01-01');
  expect(await verifyChain({ ...proof, links: change([...proof.links]) })).toMatchObject({ isTrue: false, problem });
  const other = 'f'.repeat(64);
  expect(await verifyChain(proof, other)).toEqual({ isTrue: false, problem: 'root' });
  const moved = proof.path.map(({ side, hash }) => ({ side: OTHER_SIDE[side], hash }));
  expect(await verifyChain({ ...proof, path: moved })).toMatchObject({ problem: 'root' });
});

test('the script of the documentation verifies the file, and refuses a changed one', async () => {
  const verify = async (data: Proof, root: string) => {
    const file = path.join(world.directory, `${randomUUID()}.json`);
    fs.writeFileSync(file, JSON.stringify({ data }));
    try {
      return (await promisify(execFile)(process.execPath, [SCRIPT, file, root])).stdout;
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };
  const proof = await proofOf(asha, '2020-01-01');
  const lines = proof.links.length;
  expect(fs.readFileSync(SCRIPT, 'utf8').split('\n').length).toBeLessThanOrEqual(51);
  expect(await verify(proof, proof.root)).toContain(`${lines} lines are as they were on ${proof.day}`);
  expect(await verify(proof, 'a'.repeat(64))).toContain('The published root does not cover this statement.');
  const links = proof.links.map((link) => ({ ...link, line: link.line + 1 }));
  expect(await verify({ ...proof, links }, proof.root)).toContain('A line was changed');
  expect(await verify({ ...proof, links: proof.links.slice(1) }, proof.root)).toContain('A line was changed');
});

test('what does not match is an alarm: metric, published proof, open dashboards and e-mails of the duty', async () => {
  // Sessions of admins end after eight hours: the night is near.
  world.clock.advance(DAY_MS - (world.clock.now().getTime() % DAY_MS) - HOUR_MS);
  const window = await world.listen(await world.member('admin', { isAdmin: true }));
  const moderator = await world.member('moderator', { isAdmin: true, duties: ['content'] });
  const others = [await world.listen(moderator), await world.listen(await world.member('karan'))];
  const ravi = await someoneWith(300);
  const to = [{ system: 'revenue' as const, amount: 100 }];
  await run(async (ctx) => charge(ctx, [{ ...request(), ownerId: ravi, currency: INR, to }]));
  const metric = async () => (await world.app.metrics.registry.getSingleMetric('wallet_differences')!.get()).values;
  expect((await metric())[0]?.value).toBe(0);
  await sql`update wallet_account set balance = 201 where owner_id = ${ravi}`.execute(world.db);
  const day = await proveTonight(2 * HOUR_MS);
  expect((await published(day)).reply.data.matches).toBe(false);
  expect((await metric())[0]?.value).toBe(1);
  const [mail] = (await world.emails('admin@example.com')).slice(-1);
  expect(mail?.subject).toBe('The books of the wallet do not match');
  expect(mail?.text).toContain(`The proof of ${day} found what does not match: 1.`);
  expect(await world.emails('moderator@example.com')).toEqual([]);
  expect(await lastProof(world.database)).toMatchObject({ day, differences: 1 });
  expect(await window.heard('wallet.books_differ')).toEqual({ day });
  expect(others.flatMap(({ facts }) => facts.filter(({ name }) => name === 'wallet.books_differ'))).toEqual([]);
  await sql`update wallet_account set balance = 200 where owner_id = ${ravi}`.execute(world.db);
});
