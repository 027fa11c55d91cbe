import type { Advertisement, readAdvertisement as endpoint } from '#contract/advertising/advertisements.ts';
import type { LeadQuestion } from '#contract/advertising/questions.ts';
import type { CallToAction } from '#contract/core/choices.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference } from '#platform/cards.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { found } from '#platform/refusal.ts';
import { presentDocument, presentPicture, presentPlayed } from '#modules/media';
import { advertisementAbilities, type AskingOf } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { landingOf } from '../visits/follow.ts';
import { versionColumns } from './columns.ts';

const runningRow = {
  number: column.int,
  headline: column.text,
  description: column.text,
  call_to_action: column.text.as<CallToAction>().orNull,
  link: column.text,
  pictures: versionColumns.pictures,
  video: versionColumns.video,
  file: versionColumns.file,
  questions: column.json<LeadQuestion[]>(),
  lead_id: column.uuid.orNull,
  lead_at: column.timestamp.orNull,
  is_team: column.boolean.notNull,
};
type RunningRow = RowOf<typeof runningRow>;
/** An advertisement that runs, and what a member is to it. For those known to be under 18 there is none. */
export const findRunning = statement({
  params: { pageId: column.uuid, campaignId: column.uuid, memberId: column.uuid, now: column.timestamp },
  row: runningRow,
  sql: `
  select version.number, version.headline, version.description, version.call_to_action, version.link,
    version.pictures, version.video, version.file, version.questions, lead.id as lead_id, lead.at as lead_at,
    exists (select from page_team where page_team.page_id = campaign.owner_id
      and page_team.member_id = :memberId) as is_team
  from campaign join campaign_version as version
    on version.campaign_id = campaign.id and version.number = campaign.live_number
  left join campaign_lead as lead on lead.member_id = :memberId and lead.campaign_id = campaign.id
  where campaign.id = :campaignId and campaign.owner_id = :pageId and campaign.kind = 'advertisement'
    and campaign.state = 'active' and not exists (select from profile_traits as traits
      where traits.member_id = :memberId
        and traits.date_of_birth > (:now::timestamptz - interval '18 years')::date)`,
});

/** What the policy asks about the questions of an advertisement. */
export const askingOf = (row: RunningRow): AskingOf => ({
  asks: row.questions.length > 0,
  isTeam: row.is_team,
  isSent: row.lead_id !== null,
});

/** What an advertisement shows while it runs, to adults who may see its page. Nothing is counted or charged. */
export async function readAdvertisement(
  ctx: AdvertisingContext,
  { pageId, campaignId }: Out<(typeof endpoint)['params']>,
): Promise<Advertisement> {
  const { member, now } = ctx;
  const row = found(await findRunning.first(ctx.db, { pageId, campaignId, memberId: member.id, now }));
  const cards = await ctx.cards([actorReference(pageId)]);
  const { lead_id: leadId, lead_at: sentAt } = row;
  return {
    id: campaignId,
    owner: found(cards.actor(pageId)),
    number: row.number,
    headline: row.headline,
    description: row.description,
    callToAction: row.call_to_action,
    pictures: row.pictures.map((picture) => presentPicture(picture, picture.alt, ctx.services, now)),
    video: row.video && presentPlayed(row.video, ctx.services, now),
    file: row.file === null ? null : presentDocument(row.file, ctx.services, now),
    questions: row.questions,
    link: row.link === '' ? '' : landingOf(row.link, campaignId),
    lead: leadId === null || sentAt === null ? null : { id: leadId, at: sentAt.toISOString() },
    can: advertisementAbilities(ctx, askingOf(row)),
  };
}
