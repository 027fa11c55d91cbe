import type { Advertisement, readAdvertisement as endpoint } from '#contract/advertising/advertisements.ts';
import type { CallToAction } from '#contract/core/choices.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import { presentDocument, presentPicture } from '#modules/media';
import type { AdvertisingContext } from '../tables.ts';
import { landingOf } from '../visits/follow.ts';
import type { StoredFile, StoredPicture } from './columns.ts';

const findRunning = statement({
  params: { pageId: column.uuid, campaignId: column.uuid },
  row: {
    headline: column.text,
    description: column.text,
    call_to_action: column.text.as<CallToAction>().orNull,
    link: column.text,
    pictures: column.json<StoredPicture[]>(),
    file: column.json<StoredFile>().orNull,
  },
  sql: `
  select version.headline, version.description, version.call_to_action, version.link, version.pictures, version.file
  from campaign join campaign_version as version
    on version.campaign_id = campaign.id and version.number = campaign.live_number
  where campaign.id = :campaignId and campaign.owner_id = :pageId and campaign.kind = 'advertisement'
    and campaign.state = 'active'`,
});

/** What an advertisement shows while it runs, to anyone who may see its page. Nothing is counted or charged. */
export async function readAdvertisement(
  ctx: AdvertisingContext,
  { pageId, campaignId }: Out<(typeof endpoint)['params']>,
): Promise<Advertisement> {
  const row = found(await findRunning.first(ctx.db, { pageId, campaignId }));
  const cards = await ctx.cards([actorReference(pageId)]);
  return {
    id: campaignId,
    owner: found(cards.actor(pageId)),
    headline: row.headline,
    description: row.description,
    callToAction: row.call_to_action,
    pictures: row.pictures.map((picture) => presentPicture(picture, picture.alt, ctx.services, ctx.now)),
    file: row.file === null ? null : presentDocument(row.file, ctx.services, ctx.now),
    link: landingOf(row.link, campaignId),
  };
}
