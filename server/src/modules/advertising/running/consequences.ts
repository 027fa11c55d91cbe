import { CAMPAIGN_STEPS } from '#contract/advertising/steps.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { consequences, lastingEffects } from '#modules/network';
import type { AdvertisingTables } from '../tables.ts';

const countIn = statement({
  params: { ownerIds: column.uuid.array, states: column.text.array },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from campaign where owner_id = any (:ownerIds) and state = any (:states)`,
});
/** What a ruling freezes, and a suspension: campaigns of the member, not those of pages. */
export const frozenByRuling = consequences.by({
  what: 'campaigns',
  async count(db, { frozenOwnerId, suspended }) {
    const ownerIds = [frozenOwnerId, suspended?.memberId ?? null].filter((id) => id !== null);
    if (ownerIds.length === 0) return 0;
    const states = [...CAMPAIGN_STEPS.freeze.from];
    return (await countIn.first(narrowed<AdvertisingTables>(db), { ownerIds, states }))?.count ?? 0;
  },
});

const countEnded = statement({
  params: { ownerIds: column.uuid.array, now: column.timestamp },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from campaign
  where owner_id = any (:ownerIds) and state = 'frozen' and ends_at <= :now`,
});
/** The end of a campaign has passed while it was frozen. What it has not spent returns to the wallet. */
export const endedWhileFrozen = lastingEffects.by({
  what: 'campaigns',
  async count(db, { frozenOwnerIds: ownerIds, now }) {
    if (ownerIds.length === 0) return 0;
    return (await countEnded.first(narrowed<AdvertisingTables>(db), { ownerIds: [...ownerIds], now }))?.count ?? 0;
  },
});
