import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/appointments/appointments.ts';
import { blockActor } from '#contract/network/network.ts';
import { prove } from '#modules/wallet';
import { aHost, at as atOf, passDueTime } from '#test/appointments/host.ts';
import { aBookableService, bookService } from '#test/appointments/services.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Steps of one appointment at the same time, whose price is held: whatever wins, the hours of both and the money agree
   with its state, and no call fails. */
const hour = 3_600_000;
const price = 500_00;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
const someone = async (): Promise<Member> => world.member(`steps${(people += 1)}`);
const of = (appointmentId: string) => ({ params: { appointmentId } });

interface Sides {
  readonly host: Member;
  readonly guest: Member;
  readonly id: string;
}
const STEPS = {
  confirm: async ({ host, id }: Sides) => host.call(contract.confirmAppointment, of(id)),
  decline: async ({ host, id }: Sides) => host.call(contract.declineAppointment, { ...of(id), body: {} }),
  'cancel as host': async ({ host, id }: Sides) =>
    host.call(contract.cancelAppointment, { ...of(id), body: { reason: 'Ill' } }),
  'cancel as guest': async ({ guest, id }: Sides) =>
    guest.call(contract.cancelAppointment, { ...of(id), body: { reason: 'Ill' } }),
  move: async ({ guest, id }: Sides) =>
    guest.call(contract.moveAppointment, { ...of(id), body: { at: atOf(world, 4, '14:00') } }),
  edit: async ({ guest, id }: Sides) => guest.call(contract.editAppointment, { ...of(id), body: { topic: 'Walls' } }),
  block: async ({ host, guest }: Sides) => host.call(blockActor, { params: { actorId: guest.id } }),
  'pass time': async () => {
    await passDueTime(world);
    return { status: 200 };
  },
} as const;
type Step = keyof typeof STEPS;
const pairs: readonly (readonly [approval: boolean, first: Step, second: Step])[] = [
  [true, 'confirm', 'decline'],
  [true, 'confirm', 'cancel as guest'],
  [true, 'decline', 'cancel as guest'],
  [true, 'confirm', 'block'],
  [false, 'cancel as host', 'cancel as guest'],
  [false, 'move', 'cancel as host'],
  [false, 'move', 'block'],
  [false, 'edit', 'cancel as guest'],
  [false, 'cancel as guest', 'block'],
];
const rowOf = async (id: string) =>
  world.db
    .selectFrom('appointment')
    .select(['state', 'settled', 'sequence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const busyRows = async (id: string) =>
  world.db.selectFrom('busy').select('role').where('appointment_id', '=', id).execute();

async function expectAgreement({ guest, id }: Sides): Promise<void> {
  const { state, settled } = await rowOf(id);
  const isOpen = state === 'confirmed' || state === 'requested';
  expect([state, (await busyRows(id)).length]).toEqual([state, isOpen ? 2 : 0]);
  const money = await balance(guest.id);
  expect([state, settled, money?.onHold]).toEqual(
    isOpen ? [state, null, price] : [state, settled === 'captured' ? 'captured' : 'released', 0],
  );
}

test.each(pairs)('approval %s: %s and %s', async (approval, first, second) => {
  const host = await aHost(await someone(), { zone: 'UTC', approval });
  const guest = await someone();
  await pay(guest.id, price);
  const service = await aBookableService(world, host);
  const { id } = (await bookService(guest, service.id, atOf(world, 3, '10:00'))).reply.data;
  const sides = { host, guest, id };
  const both = await Promise.all([STEPS[first](sides), STEPS[second](sides)]);
  expect(both.filter(({ status }) => status >= 500)).toEqual([]);
  await world.settled();
  await expectAgreement(sides);
});

test('a request that ends by time while it is answered is either', async () => {
  const host = await aHost(await someone(), { zone: 'UTC', approval: true });
  const guest = await someone();
  await pay(guest.id, price);
  const service = await aBookableService(world, host);
  const { id } = (await bookService(guest, service.id, atOf(world, 3, '10:00'))).reply.data;
  world.clock.advance(24 * hour + 1);
  const sides = { host, guest, id };
  const both = await Promise.all([STEPS['pass time'](), STEPS.confirm(sides)]);
  expect(both.filter(({ status }) => status >= 500)).toEqual([]);
  await passDueTime(world);
  expect((await rowOf(id)).state).toBe('expired');
  await expectAgreement(sides);
});

test('the books are proven', async () => {
  expect((await prove(world.database)).differences).toEqual([]);
});
