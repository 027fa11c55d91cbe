import type { Kysely } from 'kysely';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { notificationRow } from '../queries.ts';
import type { NotificationsTables } from '../tables.ts';

type Db = Kysely<NotificationsTables>;

const keyRow = {
  member_id: column.uuid,
  channel: column.text.as<'push' | 'email'>(),
  recipient_id: column.uuid,
  kind: column.text,
  target_kind: column.text,
  target_id: column.uuid,
};
const alertRow = { ...keyRow, at: column.timestamp, delayed: column.boolean };
/** What waits to be pushed or e-mailed by itself. */
export type AlertRow = RowOf<typeof alertRow>;
export interface NewAlert extends RowOf<typeof keyRow> {
  readonly at: Date;
  readonly due_at: Date;
}

const key = ['member_id', 'channel', 'recipient_id', 'kind', 'target_kind', 'target_id'] as const;
const keys = key.join(', ');
const sameKey = (other: string): string =>
  key.map((name) => `notification_alert.${name} = ${other}.${name}`).join(' and ');
const types = `member_id uuid, channel text, recipient_id uuid, kind text, target_kind text, target_id uuid,
  at timestamptz`;

// What waits for the digest of tomorrow goes on waiting for it.
const storeAlerts = statement({
  params: { alerts: column.json<readonly NewAlert[]>() },
  row: { due_at: column.timestamp },
  sql: `
  insert into notification_alert (${keys}, at, due_at)
  select ${keys}, max(at), min(due_at) from jsonb_to_recordset(:alerts::jsonb) as waiting (${types}, due_at timestamptz)
  group by ${keys} order by ${keys}
  on conflict (${keys}) do update set at = greatest(notification_alert.at, excluded.at),
    due_at = case when notification_alert.delayed then notification_alert.due_at
      else least(notification_alert.due_at, excluded.due_at) end
  returning due_at`,
});
/** Adds alerts, each once; returns when they are due. */
export const awaitAlerts = async (db: Db, alerts: readonly NewAlert[]): Promise<Date[]> =>
  alerts.length === 0 ? [] : (await storeAlerts(db, { alerts })).map((row) => row.due_at);

/**
 * Takes alerts that are due, so that no other task sends them. Those that are neither finished nor put off until
 * `again`, as after a crash, are due again then.
 */
export const takeDue = statement({
  params: { now: column.timestamp, again: column.timestamp, limit: column.int },
  row: alertRow,
  sql: `
  update notification_alert set due_at = :again
  from (select ${keys} from notification_alert where due_at <= :now order by due_at limit :limit
    for update skip locked) as due
  where ${sameKey('due')}
  returning ${[...key, 'at', 'delayed'].map((name) => `notification_alert.${name}`).join(', ')}`,
});

const deleteAlerts = statement({
  params: { alerts: column.json<readonly AlertRow[]>() },
  sql: `
  delete from notification_alert using jsonb_to_recordset(:alerts::jsonb) as sent (${types})
  where ${sameKey('sent')} and notification_alert.at <= sent.at`,
});
/** Those with news since they were taken stay. */
export const finishAlerts = async (db: Db, alerts: readonly AlertRow[]): Promise<unknown> =>
  alerts.length === 0 ? undefined : deleteAlerts(db, { alerts });

const putOff = statement({
  params: { alerts: column.json<readonly AlertRow[]>(), dueAt: column.timestamp, delayed: column.boolean },
  sql: `
  update notification_alert set due_at = :dueAt, delayed = notification_alert.delayed or :delayed
  from jsonb_to_recordset(:alerts::jsonb) as later (${types}) where ${sameKey('later')}`,
});
export const postponeAlerts = async (
  db: Db,
  alerts: readonly AlertRow[],
  dueAt: Date,
  delayed = false,
): Promise<unknown> => (alerts.length === 0 ? undefined : putOff(db, { alerts, dueAt, delayed }));

/** The unseen notifications of the list that alerts are about. */
export const unseenGroups = statement({
  params: { alerts: column.json<readonly AlertRow[]>() },
  row: { ...notificationRow, owner_id: column.uuid },
  sql: `
  select notification.id, notification.kind, notification.target_kind, notification.target_id, notification.latest_at,
    notification.seen_at, notification.read_at, notification.actor_ids, notification.actor_count,
    notification.recipient_id as owner_id
  from jsonb_to_recordset(:alerts::jsonb) as waiting (${types})
  join notification on notification.recipient_id = waiting.recipient_id and notification.kind = waiting.kind
    and notification.target_kind = waiting.target_kind and notification.target_id = waiting.target_id
  where notification.read_at is null and notification.seen_at is null and notification.actor_count > 0`,
});

export const markPushed = statement({
  params: { ids: column.uuid.array, now: column.timestamp },
  sql: `update notification set pushed_at = :now where id = any (:ids::uuid[])`,
});

/** Which of these actors a member may still read for: themselves, and the pages whose team they are in. */
export const readFor = statement({
  params: { memberId: column.uuid, ids: column.uuid.array },
  row: { id: column.uuid },
  sql: `
  select page_team.page_id as id from page_team
  where page_team.member_id = :memberId and page_team.page_id = any (:ids::uuid[])
  union select :memberId::uuid as id`,
});

/** One more interruption on a day of the member. No row: they have had as many as they want. */
export const takeInterruption = statement({
  params: { memberId: column.uuid, day: column.date, most: column.int },
  row: { used: column.int },
  sql: `
  insert into notification_budget (member_id, day, used) values (:memberId, :day, 1)
  on conflict (member_id) do update set day = excluded.day,
    used = case when notification_budget.day = excluded.day then notification_budget.used + 1 else 1 end
    where notification_budget.day <> excluded.day or notification_budget.used < :most
  returning used`,
});
