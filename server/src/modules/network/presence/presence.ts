import * as z from 'zod/mini';
import { type Presence, PRESENCE_HOURS } from '#contract/network/presence.ts';
import type { RequestContext, TaskContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { RecordPresence } from '#platform/live/presence.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { NetworkTables } from '../tables.ts';
import { visibility } from '../visibility/visibility.ts';

/**
 * Time, in seconds, for which a presence record is valid. Records are renewed every minute; a crashed process stops
 * renewing them.
 */
const VALID_SECONDS = 150;

const insertPresence = statement({
  params: { process: column.uuid, at: column.timestamp, ids: column.uuid.array, open: column.boolean.array },
  sql: `
    insert into presence (member_id, process, seen_at, is_open)
    select recorded.member_id, :process, :at, recorded.is_open
      from unnest(:ids::uuid[], :open::boolean[]) as recorded (member_id, is_open)
    where not exists (select 1 from network_setting
      where network_setting.actor_id = recorded.member_id and network_setting.active_level = 'only_me')
    order by recorded.member_id
    on conflict (member_id, process) do update set seen_at = excluded.seen_at, is_open = excluded.is_open`,
});

/**
 * Nothing is recorded for members who show their presence to no one. Ordered by key, since two processes may write the
 * same members concurrently.
 */
export const recordPresence: RecordPresence = async (database, { process, here, left, at }) => {
  const ids = [...here, ...left];
  const open = ids.map((_, index) => index < here.length);
  await insertPresence(narrowed<NetworkTables>(database), { process, at, ids, open });
};

const presenceRow = {
  actor_id: column.uuid,
  now: column.boolean,
  at: column.timestamp,
};
const level = (setting: string) => `coalesce(${setting}.active_level, 'connections')`;
/**
 * Only members who show their own presence see that of others. A member with connections in several processes is
 * present while any is open.
 */
const findPresence = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array, now: column.timestamp },
  row: presenceRow,
  sql: `
  select presence.member_id as actor_id,
    bool_or(presence.is_open and presence.seen_at > :now::timestamptz - interval '${VALID_SECONDS} seconds') as now,
         date_trunc('minute', max(presence.seen_at)) as at
  from presence left join network_setting theirs on theirs.actor_id = presence.member_id
  where presence.member_id = any (:ids::uuid[])
    and presence.seen_at > :now::timestamptz - interval '${PRESENCE_HOURS} hours'
    and not exists (select 1 from network_setting own
      where own.actor_id = :viewerId::uuid and own.active_level = 'only_me')
    and ${visibility({ owner: 'presence.member_id', level: level('theirs') }).predicate}
  group by presence.member_id`,
});

/** Which of these people are active or were within a day, as far as they show it to the caller. */
export async function readPresence(
  { db, actor, member, now }: RequestContext<NetworkTables>,
  ids: readonly string[],
): Promise<Presence[]> {
  const rows = await findPresence(db, { viewerId: actor.id, personId: member.id, ids, now });
  return rows.map((row) => ({ actorId: row.actor_id, now: row.now, at: row.at.toISOString() }));
}

/** Older activity is never shown. */
export const forgetPresence = defineTask({
  name: 'network.forget_presence',
  payload: z.object({}),
  schedule: '35 * * * *',
  run: async ({ db, now }: TaskContext<NetworkTables>) => {
    await db
      .deleteFrom('presence')
      .where('seen_at', '<', new Date(now.getTime() - PRESENCE_HOURS * 3_600_000))
      .execute();
  },
});
