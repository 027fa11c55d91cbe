import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { editProfile } from '#contract/profiles/profiles.ts';
import type { Module } from '#platform/module.ts';
import type { DeclaredWrite } from '#platform/policy.ts';
import { abilityCases } from '#test/abilities/all.ts';
import { callAbout, type RefusedWrite } from '#test/abilities/cases.ts';
import { ownThings } from '#test/abilities/others.ts';
import { someone } from '#test/abilities/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { modules } from './modules.ts';

/*
 * The policy of each module declares who may make each write, and this test calls every write as someone who may not.
 * The permissions in replies (`can`) are tested in abilities.test.ts.
 */

const named = Object.entries<Module>(modules);
const declared: readonly DeclaredWrite[] = named.flatMap(([, { writes = [] }]) => writes);
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const writesBy = (by: DeclaredWrite['by']): Endpoint[] =>
  declared.filter((write) => write.by === by).map(({ endpoint }) => endpoint);
const folder = path.join(import.meta.dirname, '../test/abilities');
const cases = await Promise.all(
  fs
    .readdirSync(folder)
    .map(async (name) => (await import(path.join(folder, name))) as { refusedWrites?: RefusedWrite[] }),
);
const refusedWrites = cases.flatMap(({ refusedWrites: writes = [] }) => writes);
const canEdit = declared.find(({ endpoint }) => endpoint === editProfile)?.by ?? 'anyone';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const countFacts = async (): Promise<unknown> =>
  (await sql<{ count: string }>`select count(*) from fact`.execute(world.db)).rows[0]?.count;

test.each(named)('%s declares each of its writes once', (_name, { routes = [], writes = [] }) => {
  const served = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
  expect(writes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(served.map(nameOf).toSorted());
});

test('a write without a policy function gives a reason', () => {
  const open = declared.filter(({ by }) => typeof by === 'string');
  expect(open.filter(({ reason }) => !/\w+ \w+/.test(reason)).map(({ endpoint }) => nameOf(endpoint))).toEqual([]);
});

test('each write with a policy function is called where the policy refuses it', () => {
  const called = new Set<Endpoint>([
    ...abilityCases.flatMap(({ abilities }) => Object.values(abilities).map(({ endpoint }) => endpoint)),
    ...refusedWrites.map(({ endpoint }) => endpoint),
    ...writesBy(canEdit),
  ]);
  const guarded = declared.filter(({ by }) => typeof by === 'function').map(({ endpoint }) => endpoint);
  expect(guarded.filter((endpoint) => !called.has(endpoint)).map(nameOf)).toEqual([]);
});

test.each(refusedWrites.map((write) => [nameOf(write.endpoint), write] as const))(
  '%s is refused',
  async (_name, { endpoint, code, make }) => {
    const { call, input } = await make(world);
    await world.settled();
    const before = await countFacts();
    const { status, refusal } = await callAbout(call, endpoint, input);
    await world.settled();
    expect([status < 300 ? 'unchanged' : refusal.code, await countFacts()]).toEqual([code, before]);
  },
);

describe('writes to a profile by someone else than its member', () => {
  const routes = modules.profiles.routes.filter(({ endpoint }) => writesBy(canEdit).includes(endpoint));
  test.each(routes.map((route) => [nameOf(route.endpoint), route] as const))('%s', async (_name, { handler }) => {
    // The endpoints refuse `X-Acting-As` already; the use case does not rely on that.
    const ctx = { actor: { id: 'a page' }, member: { id: 'a member' }, role: 'admin' };
    const answer = handler.handle(ctx as never, { params: {}, query: {}, body: {} } as never, undefined as never);
    await expect(answer).rejects.toMatchObject({ code: 'not_permitted' });
  });
});

describe('writes to an object of another member', () => {
  test('cover every write that names an object of the caller', () => {
    const naming = writesBy('own things').filter(({ path }) => path.includes('{'));
    expect(naming.map(nameOf).toSorted()).toEqual(ownThings.map(({ endpoint }) => nameOf(endpoint)).toSorted());
  });
  test.each(ownThings.map((thing) => [nameOf(thing.endpoint), thing] as const))(
    '%s',
    async (_name, { endpoint, make }) => {
      const owner = await someone(world);
      const { input } = await make(world, owner);
      const stranger = await someone(world);
      await world.settled();
      const before = await countFacts();
      const { status } = await callAbout(stranger.call, endpoint, input);
      await world.settled();
      expect([status === 404 || status < 300, await countFacts()]).toEqual([true, before]);
      // The object still exists for its owner.
      expect((await callAbout(owner.call, endpoint, input)).status).toBeLessThan(300);
      await world.settled();
    },
  );
});
