import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#platform/tasks/index.ts';
import { aService } from '#test/marketplace/listing.ts';
import { fileOf, urlOf } from '#test/messaging/files.ts';
import { place, placed, read, take } from '#test/orders/orders.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { passDeadlines } from './tasks.ts';

const DAY_MS = 86_400_000;
let world: World;
let seller: Member, buyer: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  [seller, buyer] = [await world.member('karan'), await world.member('asha')];
});
afterAll(() => world.close());

/** A service that is paid outside and confirmed. */
async function hired(): Promise<string> {
  const service = await aService(world, seller, { currency: 'JPY', price: 500, payPeriod: 'once', deliveryDays: 5 });
  await service.step('active');
  const { id, work, shipDays } = await placed(buyer, service.id, 1, { kind: 'service', total: 500, address: null });
  expect([work, shipDays]).toEqual(['service', 5]);
  await take(seller, id, 'confirm');
  return id;
}
const deliver = async (orderId: string, fileIds: string[]) => take(seller, orderId, 'deliver', { fileIds });
const change = async (orderId: string) => take(buyer, orderId, 'request_changes', { reason: 'Bluer, please' });

test('work is delivered as files, changed twice at most, and accepted', async () => {
  const id = await hired();
  expect((await read(seller, id)).can).toMatchObject({ deliver: true, ship: false });
  const [page, picture] = [await fileOf(world, seller), await uploaded(seller)];
  expect((await deliver(id, [page, picture])).status).toBe(200);
  const first = await read(buyer, id);
  expect(first).toMatchObject({ state: 'delivered', roundsLeft: 2, can: { requestChanges: true, complete: true } });
  expect(first.files).toMatchObject([{ round: 0, files: [{ kind: 'file' }, { kind: 'picture' }] }]);
  const file = first.files[0]?.files[0];
  expect((await world.fastify.inject(urlOf(file as never))).statusCode).toBe(200);
  for (const round of [1, 2]) {
    expect((await change(id)).status).toBe(200);
    expect((await deliver(id, [await fileOf(world, seller)])).status).toBe(200);
    expect((await read(buyer, id)).files).toHaveLength(round + 1);
  }
  expect((await change(id)).refusal.code).toBe('rounds_used');
  expect((await take(buyer, id, 'complete')).status).toBe(200);
  expect((await read(seller, id)).steps.map(({ to }) => to)).toEqual([
    'placed',
    'confirmed',
    'delivered',
    'changes_requested',
    'delivered',
    'changes_requested',
    'delivered',
    'completed',
  ]);
});

test('files are the seller’s own, one to ten, and each is delivered once', async () => {
  const id = await hired();
  const foreign = await fileOf(world, buyer);
  expect((await deliver(id, [foreign])).refusal.code).toBe('file_unknown');
  expect((await deliver(id, [])).refusal.error).toHaveProperty('fileIds');
  expect((await read(seller, id)).state).toBe('confirmed');
  const own = await fileOf(world, seller);
  await deliver(id, [own]);
  await change(id);
  expect((await deliver(id, [own])).refusal.code).toBe('file_unknown');
});

test('nobody speaks for a week: the work counts as accepted', async () => {
  const id = await hired();
  await deliver(id, [await fileOf(world, seller)]);
  world.clock.advance(7 * DAY_MS);
  await enqueue(world.db, passDeadlines, {});
  await world.settled();
  expect((await read(buyer, id)).steps.at(-1)).toMatchObject({ step: 'complete', by: 'program' });
});

test('a service on request has no list price', async () => {
  const service = await aService(world, seller, { pricing: 'on_request', price: null });
  await service.step('active');
  const refused = await place(buyer, service.id, 1, { kind: 'service', total: 1, address: null });
  expect(refused.refusal.code).toBe('no_list_price');
});
