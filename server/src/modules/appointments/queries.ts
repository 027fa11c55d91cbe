import type {
  AppointmentState,
  AppointmentStep,
  BookableKind,
  ClockAnswer,
  PlaceKind,
  Settlement,
} from '#contract/appointments/choices.ts';
import type { OrderPayment } from '#contract/orders/choices.ts';
import type { Clock } from '#contract/appointments/availability.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { momentSql, readerParams, readerZone } from './moments.ts';

const listRow = {
  id: column.uuid,
  host_id: column.uuid,
  guest_id: column.uuid,
  state: column.text.as<AppointmentState>(),
  starts_at: column.timestamp,
  starts_host: column.json<Clock>(),
  starts_reader: column.json<Clock>(),
  ends_at: column.timestamp,
  minutes: column.int,
  topic: column.text,
  place_kind: column.text.as<PlaceKind>(),
  expires_at: column.timestamp.orNull,
  item_kind: column.text.as<BookableKind>().orNull,
  item_id: column.uuid.orNull,
  item_name: column.text.orNull,
  price: column.int.orNull,
  currency: column.text.orNull,
  payment: column.text.as<OrderPayment>(),
  settled: column.text.as<Settlement>().orNull,
  outside: column.boolean,
};
export type AppointmentListRow = RowOf<typeof listRow>;
const stateNow = `appointment_state(appointment.state, appointment.expires_at, appointment.ends_at, :now)`;
/** The hours of the host have changed since it was booked. */
const isOutside = `(appointment.state = 'confirmed' and appointment.ends_at > :now
    and not is_in_hours(appointment.host_id, appointment.starts_at, appointment.minutes))`;
const startsMoment = momentSql('starts', {
  at: 'appointment.starts_at',
  host: 'known_zone(appointment.zone)',
  reader: 'reader.zone',
});
const listColumns = `appointment.id, appointment.host_id, appointment.guest_id, ${stateNow} as state,
    ${startsMoment},
    appointment.ends_at, appointment.minutes, appointment.topic, appointment.place_kind, appointment.expires_at,
    appointment.item_kind, appointment.item_id, appointment.item_name, appointment.price, appointment.currency,
    appointment.payment, appointment.settled,
    ${isOutside} as outside`;
const listParams = { ...readerParams, now: column.timestamp } as const;
const isMine = `:personId in (appointment.host_id, appointment.guest_id)`;

const pageParams = { ...listParams, at: column.timestamp, id: column.uuid, limit: column.int } as const;
/** Those that a condition chooses, the next first. */
const soonest = (where: string) =>
  statement({
    params: pageParams,
    row: listRow,
    sql: `
  select ${listColumns} from appointment cross join (select ${readerZone()} as zone) as reader
  where ${isMine} and ${where} and (appointment.starts_at, appointment.id) > (:at, :id)
  order by appointment.starts_at, appointment.id limit :limit`,
  });
/** Confirmed and not over. */
export const upcomingPage = soonest(`appointment.state = 'confirmed' and appointment.ends_at > :now`);
/** Unanswered. */
export const requestPage = soonest(`appointment.state = 'requested' and appointment.expires_at > :now`);
/** Over, or no longer taking place; the latest first. */
export const pastPage = statement({
  params: pageParams,
  row: listRow,
  sql: `
  select ${listColumns} from appointment cross join (select ${readerZone()} as zone) as reader
  where ${isMine} and ${stateNow} not in ('requested', 'confirmed')
    and (appointment.starts_at, appointment.id) < (:at, :id)
  order by appointment.starts_at desc, appointment.id desc limit :limit`,
});
/** What a calendar shows. */
export const appointmentsOfDays = statement({
  params: { ...listParams, fromDay: column.date, toDay: column.date },
  row: listRow,
  sql: `
  select ${listColumns} from appointment cross join (select ${readerZone()} as zone) as reader
  where ${isMine} and ${stateNow} in ('requested', 'confirmed', 'done', 'no_show')
    and appointment.starts_at >= reached_at(:fromDay::date, reader.zone)
    and appointment.starts_at < reached_at(:toDay::date + 1, reader.zone)
  order by appointment.starts_at, appointment.id limit 400`,
});
export const findReaderZone = statement({
  params: readerParams,
  row: { zone: column.text },
  sql: `select ${readerZone()} as zone`,
});

interface StoredMoment {
  readonly at: string;
  readonly host: Clock;
  readonly reader: Clock;
}
/** Of the guest who waits. */
export interface StoredWait {
  readonly weekdays: number[];
  readonly place: number;
  readonly starts: StoredMoment | null;
  readonly until: string | null;
}
export interface StoredClocks {
  readonly wall: StoredMoment;
  readonly host: ClockAnswer | null;
  readonly guest: ClockAnswer | null;
}
export interface StoredStep {
  readonly step: AppointmentStep;
  readonly at: string;
  readonly by: string | null;
  readonly reason: string;
  readonly from: { readonly at: string; readonly host: Clock; readonly reader: Clock } | null;
  readonly to: { readonly at: string; readonly host: Clock; readonly reader: Clock } | null;
}
const momentJson = (at: string) => `case when ${at} is null then null else json_build_object(
      'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'host', clock_at(${at}, known_zone(appointment.zone)), 'reader', clock_at(${at}, reader.zone)) end`;
const row = {
  ...listRow,
  wall: column.text,
  zone: column.text,
  buffer_before: column.int,
  buffer_after: column.int,
  note: column.text,
  place: column.text,
  moved: column.boolean,
  missed_by: column.uuid.orNull,
  contested_at: column.timestamp.orNull,
  sequence: column.int,
  earlier: column.json<StoredWait>().orNull,
  clocks: column.json<StoredClocks>().orNull,
  steps: column.json<StoredStep[]>(),
};
export type AppointmentRow = RowOf<typeof row>;
/** An appointment of the caller, with its history. */
export const findAppointment = statement({
  params: { ...listParams, appointmentId: column.uuid },
  row,
  sql: `
  select ${listColumns}, appointment.wall::text as wall, appointment.zone, appointment.buffer_before,
    appointment.buffer_after, appointment.note, appointment.place, appointment.moved, appointment.missed_by,
    appointment.contested_at, appointment.sequence,
    (select json_build_object('weekdays', wait.weekdays,
        'place', (select count(*) from earlier_wait other where other.host_id = wait.host_id
          and (other.created_at, other.appointment_id) <= (wait.created_at, wait.appointment_id)),
        'starts', case when wait.offered_until > :now then ${momentJson('wait.offered_at')} end,
        'until', case when wait.offered_until > :now
          then to_char(wait.offered_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
      from earlier_wait wait where wait.appointment_id = appointment.id and wait.guest_id = :personId) as earlier,
    case when appointment.clock_asked_at is not null and appointment.starts_at > :now
      then (select json_build_object('wall', ${momentJson('moved.at')}, 'host', appointment.clock_host,
          'guest', appointment.clock_guest)
        from (select reached_at(appointment.wall, known_zone(appointment.zone)) as at) as moved) end as clocks,
    (select coalesce(json_agg(json_build_object('step', steps.step, 'by', steps.member_id, 'reason', steps.reason,
        'at', to_char(steps.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'from', ${momentJson('steps.from_at')}, 'to', ${momentJson('steps.to_at')}) order by steps.place), '[]')
      from appointment_step steps where steps.appointment_id = appointment.id) as steps
  from appointment cross join (select ${readerZone()} as zone) as reader
  where appointment.id = :appointmentId and ${isMine}`,
});
