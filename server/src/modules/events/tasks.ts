import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { settleSeats } from './queries-write.ts';
import { announceSteps } from './seats/announce.ts';
import type { EventsTables } from './tables.ts';

/** Events with offers whose window is over. Those that someone changes settle themselves. */
const dueEvents = statement({
  params: { now: column.timestamp, limit: column.int },
  row: { event_id: column.uuid, owner_id: column.uuid },
  sql: `
  select event.id as event_id, event.owner_id from event
  where event.state = 'published' and event.id in (select event_seat.event_id from event_seat
    where event_seat.state = 'offered' and event_seat.claim_until <= :now)
  order by event.id limit :limit for no key update skip locked`,
});
const batch = 200;

/** Ends offers whose window is over, and offers their seats to the next: each event once, also after a stop. */
export const passTime = defineTask({
  name: 'events.pass_time',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<EventsTables>) {
    await ctx.transaction(async (tx) => {
      for (const row of await dueEvents(tx.db, { now: ctx.now, limit: batch }))
        await announceSteps(tx, row, await settleSeats(tx.db, { eventId: row.event_id, now: ctx.now }), null);
    });
  },
});
