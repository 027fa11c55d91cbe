import type { EffectContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { EventsTables } from '../tables.ts';
import { announceCancelled, cancelledRow, cancelSql } from './cancel-orphans.ts';

/** A member who is out until a time, or for good (null). */
export const away = { memberId: column.uuid, until: column.timestamp.orNull, now: column.timestamp };
/** The member owns them, is a co-host, or an admin or editor of the page that owns them. */
const hostedBy = `event.id in (
      select own.id from event as own where own.owner_id = :memberId
      union all select event_host.event_id from event_host where event_host.member_id = :memberId
      union all select its.id from page_team join event as its on its.owner_id = page_team.page_id
        where page_team.member_id = :memberId and page_team.role in ('admin', 'editor'))`;
/** Someone else hosts it, who is not suspended when it begins. */
const hasOtherHost = `exists (select from (
        select event.owner_id as id
        union all select event_host.member_id from event_host where event_host.event_id = event.id
        union all select page_team.member_id from page_team
          where page_team.page_id = event.owner_id and page_team.role in ('admin', 'editor')) as host
      join actor_card as person on person.id = host.id and person.kind = 'member' and person.state = 'active'
      where host.id <> :memberId and not exists (select from account_suspension
        where account_suspension.member_id = host.id and account_suspension.suspended_until > event.starts_at))`;
/** SQL for the events that cannot take place without the member: nobody else hosts them, or they are out for good. */
export const unhosted = `event.state = 'published' and ${hostedBy}
      and ((event.owner_id = :memberId and :until::timestamptz is null and event.ends_at > :now)
        or (event.starts_at > :now and coalesce(:until::timestamptz, 'infinity') > event.starts_at
          and not ${hasOtherHost}))`;
const cancel = statement({
  params: away,
  row: cancelledRow,
  sql: cancelSql(`select event.id from event where ${unhosted}`),
});

/** Cancels what cannot take place without a member who is out. What begins after it, or has a co-host, goes on. */
export const cancelUnhosted = async (
  ctx: Pick<EffectContext<EventsTables>, 'db' | 'now' | 'emit'>,
  { memberId, until }: { readonly memberId: string; readonly until: Date | null },
): Promise<void> => announceCancelled(ctx, await cancel(ctx.db, { memberId, until, now: ctx.now }));
