import type { hidePromoted as endpoint, PromotedReasons } from '#contract/advertising/promoted.ts';
import { foldName } from '#contract/reference/reference.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import { asksNothing } from '../audience/estimate.ts';
import { namePlaces } from '../campaigns/present.ts';
import { isIn } from '../delivery/audience-match.ts';
import { openPage } from '../delivery/page-token.ts';
import { forgetViewer, viewerOf } from '../delivery/viewer.ts';
import type { AdvertisingContext } from '../tables.ts';
import type { StoredAudience } from '../campaigns/columns.ts';

const findShown = statement({
  params: { campaignId: column.uuid, number: column.int },
  row: { owner_id: column.uuid, audience: column.json<StoredAudience>() },
  sql: `
  select campaign.owner_id, version.audience
  from campaign join campaign_version as version on version.campaign_id = campaign.id and version.number = :number
  where campaign.id = :campaignId`,
});
const insertHidden = statement({
  params: { memberId: column.uuid, campaignId: column.uuid, now: column.timestamp },
  sql: `
  insert into promoted_hidden (member_id, campaign_id, hidden_at)
  select :memberId, campaign.id, :now from campaign where campaign.id = :campaignId
  on conflict (member_id, campaign_id) do nothing`,
});

type OfSlot = Out<(typeof endpoint)['body']>;
/** What was decided for a slot of a page of the caller; for anyone else there is none. */
function decisionOf(ctx: AdvertisingContext, { token, slot }: OfSlot) {
  const page = openPage(ctx.services, token, ctx.now);
  const own = page?.memberId === ctx.member.id ? page : null;
  return found(own?.decisions.find((decision) => decision.slot === slot));
}

/** Each rule of its audience that the caller matches. */
export async function readReasons(ctx: AdvertisingContext, body: OfSlot): Promise<PromotedReasons> {
  const { campaignId, version: number } = decisionOf(ctx, body);
  const [row, viewer] = await Promise.all([findShown.first(ctx.db, { campaignId, number }), viewerOf(ctx)]);
  const { owner_id: ownerId, audience } = found(row);
  const places = audience.places.filter((place) => isIn(place, viewer));
  const [cards, [named]] = await Promise.all([
    ctx.cards([actorReference(ownerId)]),
    namePlaces(across(ctx.db), [{ audience: { ...audience, places, excludedPlaces: [] } }], ctx.language),
  ]);
  const matched = {
    places: found(named).places,
    ages: audience.ages,
    gender: audience.gender === 'all' ? null : audience.gender,
    education: audience.education === 'none' ? null : audience.education,
    interests: audience.interests.filter((interest) => viewer.interests.has(foldName(interest))),
  };
  return { owner: found(cards.actor(ownerId)), matched: asksNothing(audience) ? null : matched };
}

/** The caller does not see the campaign any more. */
export async function hidePromoted(ctx: AdvertisingContext, body: OfSlot): Promise<void> {
  const { campaignId } = decisionOf(ctx, body);
  await insertHidden(ctx.db, { memberId: ctx.member.id, campaignId, now: ctx.now });
  forgetViewer(ctx);
}
