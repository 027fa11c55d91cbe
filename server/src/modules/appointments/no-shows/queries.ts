import type { BookableKind, Settlement } from '#contract/appointments/choices.ts';
import type { OrderPayment } from '#contract/orders/choices.ts';
import type { Clock } from '#contract/appointments/availability.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { momentSql, readerZone } from '../moments.ts';

const starts = momentSql('starts', {
  at: 'appointment.starts_at',
  host: 'known_zone(appointment.zone)',
  reader: 'reader.zone',
});
export const isOpen = `appointment.state = 'no_show' and appointment.contested_at is not null
    and appointment.decision is null`;
const row = {
  id: column.uuid,
  host_id: column.uuid,
  guest_id: column.uuid,
  starts_at: column.timestamp,
  starts_host: column.json<Clock>(),
  starts_reader: column.json<Clock>(),
  minutes: column.int,
  topic: column.text,
  item_kind: column.text.as<BookableKind>().orNull,
  item_id: column.uuid.orNull,
  item_name: column.text.orNull,
  price: column.int.orNull,
  currency: column.text.orNull,
  payment: column.text.as<OrderPayment>(),
  settled: column.text.as<Settlement>().orNull,
  missed_by: column.uuid.notNull,
  contested_at: column.timestamp.notNull,
  reason: column.text.orNull,
  is_own: column.boolean,
};
export type NoShowRow = RowOf<typeof row>;
/** What waits for a decision, the oldest first. */
export const noShowPage = statement({
  params: { personId: column.uuid, offset: column.int, limit: column.int },
  row,
  sql: `
  select appointment.id, appointment.host_id, appointment.guest_id, ${starts}, appointment.minutes, appointment.topic,
    appointment.item_kind, appointment.item_id, appointment.item_name, appointment.price, appointment.currency,
    appointment.payment, appointment.settled, appointment.missed_by, appointment.contested_at,
    (select step.reason from appointment_step step where step.appointment_id = appointment.id
      and step.step = 'contested' order by step.place desc limit 1) as reason,
    :personId in (appointment.host_id, appointment.guest_id) as is_own
  from appointment cross join (select ${readerZone(':personId', 'null')} as zone) as reader
  where ${isOpen}
  order by appointment.contested_at, appointment.id offset :offset limit :limit`,
});
export const countNoShows = statement({
  row: { total: column.int },
  sql: `select count(*) as total from appointment where ${isOpen}`,
});
export const lockNoShow = statement({
  params: { appointmentId: column.uuid, personId: column.uuid },
  row: {
    host_id: column.uuid,
    guest_id: column.uuid,
    missed_by: column.uuid.orNull,
    is_open: column.boolean,
    is_own: column.boolean,
  },
  sql: `
  select appointment.host_id, appointment.guest_id, appointment.missed_by, coalesce(${isOpen}, false) as is_open,
    :personId in (appointment.host_id, appointment.guest_id) as is_own
  from appointment where appointment.id = :appointmentId for no key update`,
});
/** What came to nothing took place after all. */
export const storeDecision = statement({
  params: { id: column.uuid, outcome: column.text, adminId: column.uuid, now: column.timestamp },
  sql: `
  update appointment set decision = :outcome, decided_by = :adminId, updated_at = :now,
    state = case :outcome when 'came' then 'confirmed' else appointment.state end,
    missed_by = case :outcome when 'came' then null else appointment.missed_by end
  where appointment.id = :id`,
});
