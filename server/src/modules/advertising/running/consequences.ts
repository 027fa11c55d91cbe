import { CAMPAIGN_STEPS } from '#contract/advertising/steps.ts';
import type { Reference } from '#contract/core/kinds.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { consequences, lastingEffects } from '#modules/network';
import type { AdvertisingTables } from '../tables.ts';

const countIn = statement({
  params: { ownerIds: column.uuid.array, campaignId: column.uuid.orNull, states: column.text.array },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from campaign
  where (owner_id = any (:ownerIds) or id = :campaignId) and state = any (:states)`,
});
const idOf = (thing: Reference | null): string | null => (thing?.kind === 'campaign' ? thing.id : null);
/** What a ruling withholds or freezes, and a suspension: campaigns of the member, not those of pages. */
export const frozenByRuling = consequences.by({
  what: 'campaigns',
  async count(db, { frozenOwnerId, suspended, withheld }) {
    const ownerIds = [frozenOwnerId, suspended?.memberId ?? null].filter((id) => id !== null);
    const campaignId = idOf(withheld);
    if (ownerIds.length === 0 && campaignId === null) return 0;
    const states = [...CAMPAIGN_STEPS.freeze.from];
    return (await countIn.first(narrowed<AdvertisingTables>(db), { ownerIds, campaignId, states }))?.count ?? 0;
  },
});

const countEnded = statement({
  params: { ownerIds: column.uuid.array, campaignId: column.uuid.orNull, now: column.timestamp },
  row: { count: column.int },
  sql: `
  select count(*)::int as count from campaign
  where (owner_id = any (:ownerIds) or id = :campaignId) and state = 'frozen' and ends_at <= :now`,
});
/** The end of a campaign has passed while it was frozen. What it has not spent returns to the wallet. */
export const endedWhileFrozen = lastingEffects.by({
  what: 'campaigns',
  async count(db, { frozenOwnerIds, released, now }) {
    const [ownerIds, campaignId] = [[...frozenOwnerIds], idOf(released)];
    if (ownerIds.length === 0 && campaignId === null) return 0;
    return (await countEnded.first(narrowed<AdvertisingTables>(db), { ownerIds, campaignId, now }))?.count ?? 0;
  },
});
