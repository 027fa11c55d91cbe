import * as z from 'zod/mini';
import { REMINDER_HOURS } from '#contract/appointments/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { lapseOffers } from './earlier/offer.ts';
import { settle } from './items/payment.ts';
import { settleDue } from './items/settle-due.ts';
import { expireRequests, markReminded } from './queries-write.ts';
import type { AppointmentsTables } from './tables.ts';

const batch = 1_000;

/** Ends unanswered requests, moves money that is due, and reminds both sides, once each, also after a stop. */
export const passTime = defineTask({
  name: 'appointments.pass_time',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AppointmentsTables>) {
    await ctx.transaction(async (tx) => {
      const rows = await expireRequests(tx.db, { now: ctx.now, limit: batch });
      for (const { id } of rows)
        await settle({ ...tx, now: ctx.now }, id, { settled: 'released', rule: 'appointment_expired', memberId: null });
      const all = rows.map((row) => ({ appointmentId: row.id, hostId: row.host_id, guestId: row.guest_id }));
      await tx.emitAll('appointments.expired', all);
      const hosts = [...new Set(all.map(({ hostId }) => hostId))];
      await tx.emitAll(
        'appointments.slots_changed',
        hosts.map((hostId) => ({ hostId })),
      );
    });
    await settleDue(ctx);
    await lapseOffers(ctx);
    // The latest first: of several moments that have passed only one is announced.
    for (const [index, hours] of [...REMINDER_HOURS.entries()].toReversed())
      await ctx.transaction(async (tx) => {
        const rows = await markReminded(tx.db, { number: index + 1, hours, now: ctx.now, limit: batch });
        await tx.emitAll(
          'appointments.soon',
          rows.map((row) => ({ appointmentId: row.id, hostId: row.host_id, guestId: row.guest_id, hours })),
        );
      });
  },
});
