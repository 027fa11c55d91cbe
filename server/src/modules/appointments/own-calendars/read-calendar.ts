import * as z from 'zod/mini';
import type { CalendarFailure } from '#contract/appointments/choices.ts';
import { id } from '#contract/core/endpoint.ts';
import { runInThread, ThreadLimit, ThreadStarved } from '#platform/concurrency/thread.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { AppointmentsTables } from '../tables.ts';
import { openAddress } from './address.ts';
import type { BusyAnswer, Calendar } from './busy-times.ts';
import { findAddress, storeBusy, storeFailure, takeDue } from './queries.ts';

/** Bytes of a calendar, and how many days of it block hours. */
const MAX_BYTES = 2_000_000;
const DAYS = 400;
/** What a calendar may cost while it is read. */
const PROCESSOR_MS = 5_000;
const MEMORY_MB = 256;
const TIMEOUT_MS = 20_000;
const EVERY_MINUTES = 15;
/** Taken by one task a minute; the next ones in the minute after. */
const BATCH = 500;
/** After so many hours without an answer its owner is notified. */
const TOLD_AFTER_HOURS = 24;
const ACCEPT = /^(?:text\/calendar|text\/plain|application\/(?:octet-stream|ics|calendar|x-ical\w*))/i;

/** In a thread: expanding what recurs occupies a core, and a hostile calendar could do so for ever. */
async function busyTimesOf(calendar: Calendar, signal: AbortSignal): Promise<BusyAnswer> {
  try {
    return await runInThread<BusyAnswer>(new URL('busy-thread.ts', import.meta.url), calendar, {
      processorTime: PROCESSOR_MS,
      memory: MEMORY_MB,
      signal,
    });
  } catch (error) {
    if (error instanceof ThreadLimit) return { failure: 'too_slow' };
    throw error;
  }
}

async function readBusy(ctx: TaskContext<AppointmentsTables>, sealed: string): Promise<BusyAnswer> {
  const { services, now, signal } = ctx;
  const address = openAddress(services, sealed);
  if (address === null) return { failure: 'unreachable' };
  const limits = { accept: ACCEPT, maxBytes: MAX_BYTES, isWhole: true, timeoutMs: TIMEOUT_MS };
  const page = await services.sites.page(address, limits);
  if (page === null) return { failure: 'unreachable' };
  if (page.body.length >= MAX_BYTES) return { failure: 'too_large' };
  return await busyTimesOf(
    {
      text: page.body.toString('utf8'),
      from: now.getTime(),
      to: now.getTime() + DAYS * day,
      ownHost: new URL(services.config.publicUrl).hostname,
    },
    signal,
  );
}

/** Reads one calendar. It fails for good at once: the next reading comes by itself. */
export const readCalendar = defineTask({
  name: 'appointments.read_calendar',
  payload: z.object({ calendarId: id }),
  attempts: 1,
  concurrency: 4,
  async run(ctx: TaskContext<AppointmentsTables>, { calendarId }) {
    const calendar = await findAddress.first(ctx.db, { calendarId });
    if (calendar === undefined) return;
    let answer: BusyAnswer;
    try {
      answer = await readBusy(ctx, calendar.sealed_address);
    } catch (error) {
      if (error instanceof ThreadStarved) return;
      throw error;
    }
    await ctx.transaction(async (tx) => {
      const { now } = ctx;
      if ('failure' in answer) await fail(tx, calendarId, answer.failure, now);
      else {
        const until = new Date(now.getTime() + DAYS * day);
        const stored = await storeBusy.first(tx.db, { calendarId, times: answer.times, now, until });
        if (stored === undefined) return;
        await tx.emit('appointments.calendars_changed', { memberId: stored.member_id });
        if (stored.changed) await tx.emit('appointments.slots_changed', { hostId: stored.member_id });
      }
    });
  },
});
type Tx = Parameters<Parameters<TaskContext<AppointmentsTables>['transaction']>[0]>[0];
/** What was read before goes on blocking. */
async function fail(tx: Tx, calendarId: string, failure: CalendarFailure, now: Date): Promise<void> {
  const stored = await storeFailure.first(tx.db, { calendarId, failure, now, hours: TOLD_AFTER_HOURS });
  if (stored === undefined) return;
  const { member_id: memberId, notify, is_first: isFirst } = stored;
  if (notify || isFirst) await tx.emit('appointments.calendars_changed', { memberId });
  if (notify) await tx.emit('appointments.calendar_failed', { memberId });
}

/** Each calendar is read every 15 minutes. */
export const readCalendars = defineTask({
  name: 'appointments.read_calendars',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AppointmentsTables>) {
    await ctx.transaction(async (tx) => {
      const due = await takeDue(tx.db, { now: ctx.now, minutes: EVERY_MINUTES, limit: BATCH });
      for (const { id: calendarId } of due)
        await tx.task(readCalendar, { calendarId }, { key: `calendar:${calendarId}` });
    });
  },
});
