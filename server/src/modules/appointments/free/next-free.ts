import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext, Writing } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { onFacts } from '#platform/facts/effect.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day, hour, minute } from '#platform/time.ts';
import { lookForEarlier } from '../earlier/offer.ts';
import type { AppointmentsTables } from '../tables.ts';

/** An hour of a host, in the length of a service or in their own. */
export interface FreeTarget {
  readonly hostId: string;
  readonly minutes: number;
  readonly before: number;
  readonly after: number;
  readonly now: Date;
}
const nextStart = statement({
  params: {
    hostId: column.uuid,
    minutes: column.int,
    before: column.int,
    after: column.int,
    now: column.timestamp,
    from: column.timestamp,
    until: column.timestamp,
  },
  row: { starts_at: column.timestamp },
  sql: `
  select slots.starts_at
  from appointment_slots(:hostId, null, :from, :until, :now, :minutes, :before, :after, false, null) as slots
  where slots.closed_by is null order by slots.starts_at limit 1`,
});
/** Days in which the next start is looked for, each only where the ones before have none. */
const SPANS = [0, 7, 35, 120, 368] as const;
/** The next start of a host that anyone could book; null: there is none within their horizon. */
export async function nextFreeOf(anyDb: Kysely<never>, target: FreeTarget): Promise<Date | null> {
  const db = narrowed<AppointmentsTables>(anyDb);
  const at = (days: number) => new Date(target.now.getTime() + days * day);
  for (const [index, days] of SPANS.entries()) {
    const until = SPANS[index + 1];
    if (until === undefined) break;
    const row = await nextStart.first(db, { ...target, from: at(days), until: at(until) });
    if (row !== undefined) return row.starts_at;
  }
  return null;
}

const lockHost = statement({
  params: { hostId: column.uuid, now: column.timestamp },
  row: {
    minutes: column.int,
    buffer_before: column.int,
    buffer_after: column.int,
    notice_hours: column.int,
    next_day: column.timestamp,
    is_away: column.boolean,
    /** Null: not suspended, or without end. */
    suspended_until: column.timestamp.orNull,
  },
  sql: `
  select availability.minutes, availability.buffer_before, availability.buffer_after, availability.notice_hours,
    reached_at(today.day + 1, known_zone(availability.zone)) as next_day,
    coalesce((select dates.away from availability_dates dates where dates.member_id = availability.member_id
        and today.day between dates.from_day and dates.to_day order by dates.place desc limit 1), false)
      or not exists (select from actor_card where actor_card.id = availability.member_id
        and actor_card.state in ('active', 'private'))
      or suspension.suspended_until is not null as is_away,
    nullif(suspension.suspended_until, 'infinity') as suspended_until
  from availability
  left join account_suspension suspension on suspension.member_id = availability.member_id
    and suspension.suspended_until > :now
  cross join lateral (select (:now::timestamptz at time zone known_zone(availability.zone))::date as day) as today
  where availability.member_id = :hostId for no key update of availability`,
});
const planNext = statement({
  params: { hostId: column.uuid, dueAt: column.timestamp },
  sql: `update availability set free_due_at = :dueAt where availability.member_id = :hostId`,
});
const dueHosts = statement({
  params: { now: column.timestamp, until: column.timestamp, limit: column.int },
  row: { member_id: column.uuid },
  sql: `
  with due as (
    select availability.member_id from availability where availability.free_due_at <= :now
    order by availability.free_due_at limit :limit for no key update skip locked
  )
  update availability set free_due_at = :until from due where availability.member_id = due.member_id
  returning availability.member_id`,
});

/** Looks when a host is free next and whether they are away or suspended, and when to look again. */
export const findNextFree = defineTask({
  name: 'appointments.find_next_free',
  payload: z.object({ hostId: id }),
  concurrency: 2,
  async run(ctx: TaskContext<AppointmentsTables>, { hostId }) {
    const { now } = ctx;
    await ctx.transaction(async (tx) => {
      const host = await lockHost.first(tx.db, { hostId, now });
      if (host === undefined) return;
      const { minutes, buffer_before: before, buffer_after: after, notice_hours: notice } = host;
      const next = await nextFreeOf(tx.db as unknown as Kysely<never>, { hostId, minutes, before, after, now });
      const closes = next === null ? Infinity : next.getTime() - notice * hour + 1;
      const freed = host.suspended_until?.getTime() ?? Infinity;
      const dueAt = new Date(Math.max(Math.min(closes, freed, host.next_day.getTime()), now.getTime() + minute));
      await planNext(tx.db, { hostId, dueAt });
      await tx.emit('appointments.next_free_changed', { hostId, isAway: host.is_away });
    });
  },
});
/** Of several changes at once the last one is looked at. */
const lookAgain = async (ctx: Pick<Writing, 'task'>, hostId: string): Promise<void> =>
  ctx.task(findNextFree, { hostId }, { key: `next-free:${hostId}` });

const BATCH = 500;
export const findAllNextFree = defineTask({
  name: 'appointments.find_all_next_free',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AppointmentsTables>) {
    await ctx.transaction(async (tx) => {
      const until = new Date(ctx.now.getTime() + hour);
      for (const { member_id: hostId } of await dueHosts(tx.db, { now: ctx.now, until, limit: BATCH }))
        await lookAgain(tx, hostId);
    });
  },
});

export const followSlots = onFacts<AppointmentsTables, 'appointments.slots_changed'>(
  'appointments.slots_changed',
  'appointments.follow_slots',
  async (ctx, facts) => {
    for (const hostId of new Set(facts.map(({ data }) => data.hostId))) {
      await lookAgain(ctx, hostId);
      await lookForEarlier(ctx, hostId);
    }
  },
);
export const followSuspension = onFacts<AppointmentsTables, 'accounts.suspension_changed'>(
  'accounts.suspension_changed',
  'appointments.follow_suspension',
  async (ctx, facts) => {
    for (const { data } of facts) await lookAgain(ctx, data.memberId);
  },
);
