import type { Duty } from '#contract/core/roles.ts';
import type { Audience, Audiences } from '#platform/live/audience.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { AdvertisingTables } from './tables.ts';

const selectHolders = statement({
  params: { duty: column.text },
  row: { member_id: column.uuid },
  sql: `select duty_holder.member_id from duty_holder where duty_holder.duty = :duty`,
});
/** The windows of the owner, and of the whole team of a page. */
const team = ({ ownerId }: { ownerId: string }): Audience[] => [{ team: [ownerId] }];
/** Admins of the platform with a duty. */
const holdersOf = (duty: Duty): Audience => ({
  among: async (db, online) =>
    (await selectHolders(narrowed<AdvertisingTables>(db), { duty }))
      .map(({ member_id: memberId }) => memberId)
      .filter((memberId) => online.includes(memberId)),
});

/** Who hears each fact of this module. */
export const audiences = {
  'advertising.campaign_moved': team,
  'advertising.campaign_changed': team,
  'advertising.campaign_settled': team,
  'advertising.version_changed': team,
  'advertising.leads_changed': team,
  'advertising.charges_returned': team,
  'advertising.contest_changed': (data) => [...team(data), holdersOf('payments')],
  'advertising.thread_changed': (data) => [...team(data), holdersOf('advertising')],
  'advertising.queue_changed': () => [holdersOf('advertising')],
} satisfies Audiences;
