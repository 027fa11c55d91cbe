import type { In, Out } from '#contract/core/endpoint.ts';
import type { editNetworkSettings, NetworkSettings } from '#contract/network/settings.ts';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { NetworkTables } from './tables.ts';

const columnsRow = {
  who_can_follow: column.text,
  auto_accept_follows: column.boolean,
  auto_accept_connections: column.boolean,
  followed_level: column.text,
  active_level: column.text,
};
type Columns = RowOf<typeof columnsRow>;
const defaults: Columns = {
  who_can_follow: 'anyone',
  auto_accept_follows: false,
  auto_accept_connections: false,
  followed_level: 'anyone',
  active_level: 'connections',
};

const findSettings = statement({
  params: { actorId: column.uuid },
  row: columnsRow,
  sql: `
  select network_setting.who_can_follow, network_setting.auto_accept_follows, network_setting.auto_accept_connections,
    network_setting.followed_level,
         network_setting.active_level
  from network_setting where network_setting.actor_id = :actorId`,
});

const present = (row: Columns): In<(typeof editNetworkSettings)['reply']>['data'] => ({
  whoCanFollow: row.who_can_follow as NetworkSettings['whoCanFollow'],
  autoAcceptFollows: row.auto_accept_follows,
  autoAcceptConnections: row.auto_accept_connections,
  followedLevel: row.followed_level as NetworkSettings['followedLevel'],
  activeLevel: row.active_level as NetworkSettings['activeLevel'],
});

export async function readNotificationSettings({
  db,
  member,
}: RequestContext<NetworkTables>): Promise<NetworkSettings> {
  const row = await findSettings.first(db, { actorId: member.id });
  return present(row ?? defaults);
}

/** Omitted fields stay unchanged; pending requests are not affected. */
export async function editNotificationSettings(
  ctx: RequestContext<NetworkTables>,
  changes: Out<(typeof editNetworkSettings)['body']>,
): Promise<NetworkSettings> {
  const { db, member, now } = ctx;
  const columns: Partial<Columns> = {
    ...(changes.whoCanFollow !== undefined && { who_can_follow: changes.whoCanFollow }),
    ...(changes.autoAcceptFollows !== undefined && { auto_accept_follows: changes.autoAcceptFollows }),
    ...(changes.autoAcceptConnections !== undefined && { auto_accept_connections: changes.autoAcceptConnections }),
    ...(changes.followedLevel !== undefined && { followed_level: changes.followedLevel }),
    ...(changes.activeLevel !== undefined && { active_level: changes.activeLevel }),
  };
  const row = await db
    .insertInto('network_setting')
    .values({ actor_id: member.id, ...columns, updated_at: now })
    .onConflict((conflict) => conflict.column('actor_id').doUpdateSet({ ...columns, updated_at: now }))
    .returning(['who_can_follow', 'auto_accept_follows', 'auto_accept_connections', 'followed_level', 'active_level'])
    .executeTakeFirstOrThrow();
  // Also hides what was visible before.
  if (row.active_level === 'only_me') await db.deleteFrom('presence').where('member_id', '=', member.id).execute();
  await ctx.emit('network.settings_changed', { actorId: member.id });
  return present(row);
}

/** Sets who may follow an actor. Pending requests are not affected. */
export async function setFollowRule(
  { db, now }: { readonly db: Kysely<never>; readonly now: Date },
  actorId: string,
  rule: NetworkSettings['whoCanFollow'],
): Promise<void> {
  await narrowed<NetworkTables>(db)
    .insertInto('network_setting')
    .values({ actor_id: actorId, who_can_follow: rule, updated_at: now })
    .onConflict((conflict) => conflict.column('actor_id').doUpdateSet({ who_can_follow: rule, updated_at: now }))
    .execute();
}
