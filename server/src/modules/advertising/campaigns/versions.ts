import { v7 as uuid } from 'uuid';
import { found } from '#platform/refusal.ts';
import type { ChangeContext } from '../tables.ts';
import { type CampaignStateRow, contentColumnsOf } from './columns.ts';
import { latestVersion } from './queries.ts';
import { insertVersion, updateVersion } from './queries-write.ts';

type Changed = Pick<CampaignStateRow, 'id'>;
/** What waits for review waits no more: it is a draft again. */
export async function leaveQueue(ctx: Pick<ChangeContext, 'db' | 'emit'>, { id: campaignId }: Changed): Promise<void> {
  const version = await latestVersion.first(ctx.db, { campaignId });
  if (version?.state !== 'waiting') return;
  await updateVersion(ctx.db, version.version_id, { state: 'draft', claimed_by: null, claimed_until: null });
  await ctx.emit('advertising.queue_changed', { reviewId: version.version_id });
}

/** What was decided stays as it was: its words become the draft of a further version. */
export async function draftAgain(ctx: Pick<ChangeContext, 'db'>, { id: campaignId }: Changed): Promise<void> {
  const version = found(await latestVersion.first(ctx.db, { campaignId }));
  const next = { id: uuid(), campaignId, number: version.number + 1, state: 'draft' };
  await insertVersion(ctx.db, next, contentColumnsOf(version));
}
