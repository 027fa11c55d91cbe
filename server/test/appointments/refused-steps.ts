import * as contract from '#contract/appointments/appointments.ts';
import { bookItem } from '#contract/appointments/bookables.ts';
import * as earlier from '#contract/appointments/earlier.ts';
import { decideNoShow } from '#contract/appointments/no-shows.ts';
import type { RefusedWrite } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import type { World } from '../world.ts';
import { aHost, book, dayIn } from './host.ts';
import { aBookableService } from './services.ts';

const hour = 3_600_000;
const start = (world: World, days: number) => `${dayIn(world, days)}T12:00:00.000Z`;
async function booked(world: World) {
  const [host, guest] = [await aHost(await someone(world), { zone: 'UTC' }), await someone(world)];
  const at = start(world, 2);
  const { id } = (await book(guest, host, at)).reply.data;
  return { host, guest, at, input: { params: { appointmentId: id } } };
}
/** What the host may not: it is the guest who waits. */
const toHost = (endpoint: RefusedWrite['endpoint'], more: object = {}): RefusedWrite => ({
  endpoint,
  code: 'not_permitted',
  make: async (world) => {
    const { host, input } = await booked(world);
    return { call: host.call, input: { ...input, ...more } };
  },
});

export const refusedSteps: readonly RefusedWrite[] = [
  toHost(earlier.deleteEarlierWait),
  toHost(earlier.acceptEarlier),
  toHost(earlier.declineEarlier),
  {
    endpoint: earlier.answerClocks,
    code: 'appointment_state',
    make: async (world) => {
      const { guest, input } = await booked(world);
      return { call: guest.call, input: { ...input, body: { keep: 'wall' } } };
    },
  },
  {
    endpoint: bookItem,
    code: 'not_permitted',
    make: async (world) => {
      const host = await aHost(await someone(world), { zone: 'UTC' });
      const { id } = await aBookableService(world, host);
      const body = { at: start(world, 2), topic: 'Portraits' };
      return { call: host.call, input: { params: { kind: 'service', itemId: id }, body } };
    },
  },
  {
    endpoint: decideNoShow,
    code: 'appointment_state',
    make: async (world) => {
      const { guest, at, input } = await booked(world);
      world.clock.advance(Date.parse(at) + 2 * hour - world.clock.now().getTime());
      await guest.call(contract.reportNoShow, input);
      const admin = await world.member(`desk-${crypto.randomUUID().slice(0, 8)}`, { isAdmin: true });
      return { call: admin.call, input: { ...input, body: { outcome: 'came', reason: 'Both say so' } } };
    },
  },
];
