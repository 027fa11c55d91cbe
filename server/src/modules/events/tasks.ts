import * as z from 'zod/mini';
import { EVENT_REMINDERS } from '#contract/events/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { hour } from '#platform/time.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { settleDeposits } from './deposits/settle-deposits.ts';
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
/** Marks the events of which someone is reminded. One that moves is reminded of again. */
const markReminded = statement({
  params: { number: column.int, before: column.timestamp, now: column.timestamp, limit: column.int },
  row: { event_id: column.uuid, owner_id: column.uuid },
  sql: `
  with due as (
    select event.id from event where event.state = 'published' and event.reminders < :number
      and event.starts_at > :now and event.starts_at <= :before
    order by event.starts_at limit :limit for no key update skip locked
  )
  update event set reminders = :number from due where event.id = due.id
  returning event.id as event_id, event.owner_id`,
});
const batch = 200;

/** Ends offers whose window is over, offers their seats to the next, and reminds: each once, also after a stop. */
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
    await settleDeposits(ctx);
    // The latest first: of several moments that have passed only one is announced.
    for (const [index, hours] of [...EVENT_REMINDERS.entries()].toReversed())
      await ctx.transaction(async (tx) => {
        const before = new Date(ctx.now.getTime() + hours * hour);
        const rows = await markReminded(tx.db, { number: index + 1, before, now: ctx.now, limit: batch });
        await tx.emitAll(
          'events.soon',
          rows.map((row) => ({ eventId: row.event_id, ownerId: row.owner_id, hours })),
        );
      });
  },
});
