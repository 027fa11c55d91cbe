import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { REPEATS_MAX } from '#contract/events/choices.ts';
import type { EventClock } from '#contract/events/times.ts';
import type * as contract from '#contract/events/series.ts';
import { column, statement } from '#platform/database/statement.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { instantOf } from '#platform/zones/typed-time.ts';
import { type EventFullRow, eventListRow, eventSeen, joins, listColumns, listed } from '../columns.ts';
import { presentRow } from '../present.ts';
import { eventFor, readerOf } from '../read.ts';
import type { EventsContext } from '../tables.ts';
import { checkEvent } from './check-event.ts';
import { checkShifted } from './fields.ts';

const previewDates = statement({
  params: {
    personId: column.uuid,
    browserZone: column.text.orNull,
    start: column.timestamp,
    end: column.timestamp,
    zone: column.text,
    rule: column.text,
    times: column.int,
  },
  row: {
    starts_at: column.timestamp.notNull,
    starts_event: column.json<EventClock>().notNull,
    starts_reader: column.json<EventClock>().notNull,
    ends_at: column.timestamp.notNull,
    ends_event: column.json<EventClock>().notNull,
    ends_reader: column.json<EventClock>().notNull,
  },
  sql: `
  with reader as (
    select known_zone(coalesce(
      (select account_name.time_zone from account_name where account_name.member_id = :personId),
      :browserZone::text, :zone)) as zone
  )
  select dated.starts_at, clock_at(dated.starts_at, known_zone(:zone)) as starts_event,
    clock_at(dated.starts_at, reader.zone) as starts_reader, dated.ends_at,
    clock_at(dated.ends_at, known_zone(:zone)) as ends_event, clock_at(dated.ends_at, reader.zone) as ends_reader
  from series_dates(:start::timestamptz at time zone known_zone(:zone),
    :end::timestamptz at time zone known_zone(:zone), known_zone(:zone), :rule, :times) as dated cross join reader
  order by dated.number`,
});

/** All dates of a series, before there is one. */
export async function previewSeries(
  ctx: EventsContext,
  { start: typedStart, end: typedEnd, zone, rule, times, timeZone }: Out<(typeof contract.previewSeries)['query']>,
): Promise<Out<(typeof contract.previewSeries)['reply']>['data']> {
  const [start, end] = await checkFields(
    async () => instantOf(ctx, { field: 'start', typed: typedStart, zone }),
    async () => instantOf(ctx, { field: 'end', typed: typedEnd, zone }),
  );
  if (end <= start) throw fieldRefusal('end', 'not_after');
  const { personId, browserZone } = readerOf(ctx, timeZone);
  const rows = await previewDates(ctx.db, {
    personId,
    browserZone,
    start,
    end,
    zone,
    rule,
    times: times ?? REPEATS_MAX,
  });
  return rows.map((row) => ({
    starts: { at: row.starts_at.toISOString(), event: row.starts_event, reader: row.starts_reader },
    ends: { at: row.ends_at.toISOString(), event: row.ends_event, reader: row.ends_reader },
  }));
}

const insertDates = statement({
  params: { eventId: column.uuid, ids: column.uuid.array, now: column.timestamp },
  row: { event_id: column.uuid, owner_id: column.uuid },
  sql: `
  with first as (
    update event set series_id = event.id, series_number = 1
    where event.id = :eventId and event.repeat_rule is not null returning event.*
  ), made as (
    insert into event (id, owner_id, author_id, state, type, name, description, cover, starts_at, ends_at, wall_start,
      wall_end, zone, link, country_code, state_code, city_id, address, capacity, audience, space_id, approval,
      closes_hours, attendee_list, deposit, deposit_currency, sounds, repeat_rule, repeat_times, series_id,
      series_number, created_at, updated_at, published_at)
    select (:ids::uuid[])[dated.number - 1], first.owner_id, first.author_id, 'published', first.type, first.name,
      first.description, first.cover, dated.starts_at, dated.ends_at, dated.wall_start, dated.wall_end, first.zone,
      first.link, first.country_code, first.state_code, first.city_id, first.address, first.capacity, first.audience,
      first.space_id, first.approval, first.closes_hours, first.attendee_list, first.deposit, first.deposit_currency,
      first.sounds, first.repeat_rule, first.repeat_times, first.series_id, dated.number, :now, :now, :now
    from first cross join lateral series_dates(first.wall_start, first.wall_end, known_zone(first.zone),
      first.repeat_rule, first.repeat_times) as dated
    where dated.number > 1
    returning event.id, event.owner_id
  ), hosted as (
    insert into event_host (event_id, member_id, added_at)
    select made.id, event_host.member_id, :now from made cross join event_host where event_host.event_id = :eventId
  )
  select made.id as event_id, made.owner_id from made`,
});
/** Makes the other events of a series, once its first one is published. */
export async function openSeries(ctx: EventsContext, row: EventFullRow): Promise<void> {
  if (row.repeat_rule === null || row.repeat_times === null) return;
  const ids = Array.from({ length: row.repeat_times - 1 }, () => uuid());
  const made = await insertDates(ctx.db, { eventId: row.event_id, ids, now: ctx.now });
  // Where the first date is free of what is banned, so are the others.
  const isFound = made.length > 0 && (await checkEvent(ctx, row));
  for (const { event_id: eventId, owner_id: ownerId } of made) {
    if (isFound) await checkEvent(ctx, { ...row, event_id: eventId });
    await ctx.emit('events.changed', { eventId, ownerId });
  }
}

const findLater = statement({
  params: { seriesId: column.uuid, number: column.int, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  select event.id from event
  where event.series_id = :seriesId and event.series_number > :number and event.state = 'published'
    and event.starts_at > :now
  order by event.series_number`,
});
/** The later events of the series of one, in their order, so that changes of them never wait in a circle. */
export async function laterOf(ctx: EventsContext, row: EventFullRow): Promise<string[]> {
  const { series_id: seriesId, series_number: number } = row;
  if (seriesId === null || number === null) return [];
  return (await findLater(ctx.db, { seriesId, number, now: ctx.now })).map(({ id }) => id);
}

const readWalls = statement({
  params: { start: column.text, end: column.text, zone: column.text },
  row: { starts_at: column.timestamp.notNull, ends_at: column.timestamp.notNull },
  sql: `
  select reached_at((:start::text)::timestamp, known_zone(:zone)) as starts_at,
    reached_at((:end::text)::timestamp, known_zone(:zone)) as ends_at`,
});
const wallMs = (wall: string | null): number => Date.parse(`${wall ?? ''}Z`);
const shifted = (wall: string | null, by: number): string => new Date(wallMs(wall) + by).toISOString().slice(0, 16);
/** The times of a later event after one of its series has moved: its clocks move by as much. */
export async function shiftedTimes(
  ctx: EventsContext,
  later: EventFullRow,
  { before, after }: { readonly before: EventFullRow; readonly after: EventFullRow },
) {
  const start = shifted(later.wall_start, wallMs(after.wall_start) - wallMs(before.wall_start));
  const end = shifted(later.wall_end, wallMs(after.wall_end) - wallMs(before.wall_end));
  const times = found(await readWalls.first(ctx.db, { start, end, zone: after.zone }));
  checkShifted(ctx.now, { start: times.starts_at, end: times.ends_at, walls: { start, end } });
  return { ...times, zone: after.zone, wall_start: start, wall_end: end };
}

const seriesRows = statement({
  params: { ...listed, seriesId: column.uuid },
  row: eventListRow,
  sql: `
  select ${listColumns} from event ${joins}
  where event.series_id = :seriesId and ${eventSeen} order by event.series_number`,
});
/** The events of the series of one, which the caller may see. */
export async function listSeries(
  ctx: EventsContext,
  eventId: string,
  timeZone?: string,
): Promise<Out<(typeof contract.listSeries)['reply']>['data']> {
  const { series_id: seriesId } = await eventFor(ctx, eventId);
  if (seriesId === null) return [];
  return (await seriesRows(ctx.db, { ...readerOf(ctx, timeZone), seriesId })).map((row) => presentRow(row, ctx));
}
