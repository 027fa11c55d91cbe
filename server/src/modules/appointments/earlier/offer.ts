import * as z from 'zod/mini';
import { OFFER_MINUTES } from '#contract/appointments/choices.ts';
import { id } from '#contract/core/endpoint.ts';
import type { EffectContext, TaskContext, Writing } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { minute } from '#platform/time.ts';
import { freeExpired, unlessTaken } from '../queries-write.ts';
import type { AppointmentsTables } from '../tables.ts';
import { dueOffers, endOffer, endPassedWaits, guestsOfQueue, holdEarlier, waitersOf } from './queries.ts';

type Tx = EffectContext<AppointmentsTables>;

/** Each free start goes to the first who waits and whom it suits. Hosts are looked at one after the other. */
async function offerAll(tx: Tx, hostId: string, now: Date): Promise<void> {
  await freeExpired(tx.db, { personIds: [hostId], now });
  const until = new Date(now.getTime() + OFFER_MINUTES * minute);
  for (const row of await waitersOf(tx.db, { hostId, now })) {
    const { appointment_id: appointmentId, guest_id: guestId, starts_at: startsAt, minutes } = row;
    const { buffer_before: before, buffer_after: after } = row;
    const target = { appointmentId, hostId, guestId, startsAt, minutes, before, after, now, until };
    const offered = await unlessTaken(tx.db, async () => holdEarlier.first(tx.db, target));
    if (offered === undefined) continue;
    await tx.emit('appointments.offered', { appointmentId, hostId, guestId });
    await tx.emit('appointments.shown_changed', { memberIds: [guestId] });
  }
}
export const offerEarlier = defineTask({
  name: 'appointments.offer_earlier',
  payload: z.object({ hostId: id }),
  concurrency: 2,
  async run(ctx: TaskContext<AppointmentsTables>, { hostId }) {
    await ctx.transaction(async (tx) => offerAll(tx, hostId, ctx.now));
  },
});
export const lookForEarlier = async (ctx: Pick<Writing, 'task'>, hostId: string): Promise<void> =>
  ctx.task(offerEarlier, { hostId }, { key: `earlier:${hostId}`, queue: `appointments-earlier-${hostId}` });

/** Others hear at which place they are now. */
export async function announceQueue(ctx: Pick<Tx, 'db' | 'emit'>, hostId: string): Promise<void> {
  const rows = await guestsOfQueue(ctx.db, { hostId });
  const memberIds = rows.map(({ guest_id: guestId }) => guestId);
  if (memberIds.length > 0) await ctx.emit('appointments.shown_changed', { memberIds });
}

const BATCH = 500;
/** Offers that nobody took go to the next. */
export async function lapseOffers(ctx: TaskContext<AppointmentsTables>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const hosts = new Set<string>();
    for (const row of await dueOffers(tx.db, { now: ctx.now, limit: BATCH })) {
      const { appointment_id: appointmentId, host_id: hostId, guest_id: guestId } = row;
      await endOffer(tx.db, { appointmentId });
      await tx.emit('appointments.lapsed', { appointmentId, hostId, guestId });
      await tx.emit('appointments.shown_changed', { memberIds: [guestId] });
      hosts.add(hostId);
    }
    await endPassedWaits(tx.db, { now: ctx.now });
    for (const hostId of hosts) await lookForEarlier(tx, hostId);
  });
}
