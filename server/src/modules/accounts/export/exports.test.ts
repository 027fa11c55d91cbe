import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createExport, cancelExport, readExport } from '#contract/accounts/closing.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { exportKey } from './keys.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
});
afterAll(() => world.close());

const latest = async () => (await asha.call(readExport, {})).reply.data;
const statusOf = async (address: string | undefined) =>
  (await world.fastify.inject({ url: address ?? '/missing' })).statusCode;

test('a ready copy can be downloaded until the next one is ready', async () => {
  expect((await asha.call(createExport, {})).reply.data.earlier).toBeNull();
  await world.settled();
  const first = await latest();
  expect(first).toMatchObject({ state: 'ready', earlier: null });

  // One that is never finished, as after a crash.
  const stuckId = uuid();
  await world.db
    .insertInto('data_export')
    .values({ id: stuckId, member_id: asha.id, state: 'running', asked_at: new Date(world.clock.now().getTime() + 1) })
    .execute();
  const whileRunning = await latest();
  expect(whileRunning).toMatchObject({ id: stuckId, address: null, earlier: { id: first?.id, bytes: first?.bytes } });
  expect(await statusOf(whileRunning?.earlier?.address)).toBe(200);

  const window = await world.listen(asha);
  await asha.call(cancelExport, { params: { exportId: stuckId } });
  expect(await window.heard('accounts.export_moved')).toEqual({ memberId: asha.id });
  await world.settled();
  const afterCancelling = await latest();
  expect(afterCancelling).toMatchObject({ state: 'cancelled', earlier: { id: first?.id } });
  expect(await statusOf(afterCancelling?.earlier?.address)).toBe(200);

  world.clock.advance(1_000);
  const { data: second } = (await asha.call(createExport, {})).reply;
  expect(second.earlier?.id).toBe(first?.id);
  await world.settled();
  expect(await window.heard('accounts.export_ready')).toEqual({ memberId: asha.id, exportId: second.id });
  expect(await latest()).toMatchObject({ id: second.id, state: 'ready', earlier: null });
  expect(await statusOf(first?.address ?? undefined)).toBe(404);
  expect(await statusOf((await latest())?.address ?? undefined)).toBe(200);
});

test('progress is reported in steps of five percent at least, and the end once', async () => {
  const meera = await world.member('meera');
  const { services } = world.app;
  const original = services.personalData;
  const modules = Array.from({ length: 20 }, (_, index) => [`part${index}`, { copy: () => ({}), retained: [] }]);
  Object.assign(services, { personalData: Object.fromEntries(modules) as typeof original });
  await meera.call(createExport, {});
  await world.settled();
  Object.assign(services, { personalData: original });
  const moved = await world.db
    .selectFrom('fact')
    .select('id')
    .where('name', '=', 'accounts.export_moved')
    .where(sql`data->>'memberId'`, '=', meera.id)
    .execute();
  // Each of 20 parts is 2.475 percent of the whole: 7, 12, 17 and so on to 47 percent, and the end.
  expect(moved).toHaveLength(10);
});

test('a copy that is cancelled while it is made is not kept', async () => {
  const ravi = await world.member('ravi');
  const { files, personalData } = world.app.services;
  const readyFacts = () =>
    world.db
      .selectFrom('fact')
      .select('data')
      .where('name', '=', 'accounts.export_ready')
      .where(sql`data->>'memberId'`, '=', ravi.id)
      .execute();
  const cancel = async () => {
    const { id } = (await ravi.call(readExport, {})).reply.data!;
    await ravi.call(cancelExport, { params: { exportId: id } });
  };
  const made = async (): Promise<[state: string | undefined, ready: number, files: number]> => {
    await ravi.call(createExport, {});
    await world.settled();
    const { id, state } = (await ravi.call(readExport, {})).reply.data!;
    const stored = (await files.read(exportKey(id))) === null ? 0 : 1;
    return [state, (await readyFacts()).length, stored];
  };
  const put = vi.spyOn(files, 'put');
  const accounts = personalData['accounts'] as PersonalData;
  const copy = vi.spyOn(accounts, 'copy').mockImplementationOnce(async () => {
    await cancel();
    return {};
  });
  expect([await made(), put.mock.calls.length]).toEqual([['cancelled', 0, 0], 0]);
  copy.mockRestore();
  put.mockRestore();
  const store = files.put.bind(files);
  const late = vi.spyOn(files, 'put').mockImplementationOnce(async (...input) => {
    await cancel();
    await store(...input);
  });
  expect(await made()).toEqual(['cancelled', 0, 0]);
  late.mockRestore();
  expect((await made()).slice(0, 2)).toEqual(['ready', 1]);
});
