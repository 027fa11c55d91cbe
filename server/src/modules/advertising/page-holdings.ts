import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { pageHoldings } from '#modules/pages';
import type { AdvertisingTables } from './tables.ts';

const countRunning = statement({
  params: { pageId: column.uuid },
  row: { count: column.int },
  sql: `select count(*)::int as count from campaign where campaign.owner_id = :pageId
    and campaign.state in ('pending_review', 'approved', 'active', 'paused', 'frozen')`,
});

/** A page ends its campaigns before it goes. */
export const runningCampaigns = pageHoldings.by({
  kind: 'campaign',
  count: async (db, pageId) => (await countRunning.first(narrowed<AdvertisingTables>(db), { pageId }))?.count ?? 0,
});
