import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { consequences, lastingEffects } from '#modules/network';
import { away, unhosted } from './life/cancel-unhosted.ts';
import type { EventsTables } from './tables.ts';

const countUnhosted = statement({
  params: away,
  row: { count: column.int.notNull },
  sql: `select count(*)::int as count from event where ${unhosted}`,
});
/** What a suspension cancels, by the same condition as `cancelUnhosted`. */
export const cancelledBySuspension = consequences.by({
  what: 'events',
  async count(db, { suspended, now }) {
    if (suspended === null) return 0;
    return (await countUnhosted.first(narrowed<EventsTables>(db), { ...suspended, now }))?.count ?? 0;
  },
});

/** While the only host is suspended, nobody else cancels in their name. */
const countCancelled = statement({
  params: { memberId: column.uuid, from: column.timestamp, until: column.timestamp },
  row: { count: column.int.notNull },
  sql: `
  select count(*)::int as count from event
  where event.state = 'cancelled' and event.reason = '' and event.updated_at between :from and :until
    and event.owner_id in (select :memberId::uuid union all select page_team.page_id from page_team
      where page_team.member_id = :memberId and page_team.role in ('admin', 'editor')
        and not exists (select from page_team as other where other.page_id = page_team.page_id
          and other.role in ('admin', 'editor') and other.member_id <> :memberId))`,
});
/** What a suspension has cancelled stays so: those who had seats have made other plans. */
export const staysCancelled = lastingEffects.by({
  what: 'events',
  async count(db, { suspended }) {
    if (suspended === null) return 0;
    return (await countCancelled.first(narrowed<EventsTables>(db), suspended))?.count ?? 0;
  },
});
