import type { BoostedKind, CampaignKind, CampaignState } from '#contract/advertising/choices.ts';
import { type CardContext, type Cards, loadCards } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { Promotion, ReportedLoader } from '#platform/kinds.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import type { DescribedPicture } from '#modules/media';
import { notWithheld, visibility } from '#modules/network';
import { nameOfCampaign, pathForAudience } from '../cards.ts';
import { versionColumns } from '../campaigns/columns.ts';
import { thingOf } from '../campaigns/thing.ts';
import type { AdvertisingTables } from '../tables.ts';

const owner = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const reportedRow = {
  ...actorRow,
  id: column.uuid,
  campaign_kind: column.text.as<CampaignKind>(),
  campaign_state: column.text.as<CampaignState>(),
  thing_kind: column.text.as<BoostedKind>().orNull,
  thing_id: column.uuid.orNull,
  headline: column.text,
  description: column.text,
  link: column.text,
  store_link: column.text,
  pictures: versionColumns.pictures,
  video: versionColumns.video,
};
type ReportedRow = RowOf<typeof reportedRow>;
/** What has run, of anyone whom the viewer may see, as it was approved last. */
const selectReported = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: reportedRow,
  sql: `
  select campaign.id, campaign.kind as campaign_kind, campaign.state as campaign_state, campaign.thing_kind,
    campaign.thing_id, version.headline, version.description, version.link, version.store_link, version.pictures,
    version.video, ${owner.columns.card}
  from campaign join actor_card on actor_card.id = campaign.owner_id
    join campaign_version as version on version.campaign_id = campaign.id and version.number = campaign.live_number
  where campaign.id = any (:ids::uuid[]) and campaign.has_run
    and ${notWithheld({ kind: 'campaign', id: 'campaign.id' })} and ${owner.predicate}`,
});

/** Signs of the description of a picture that a report keeps. */
const ALT_KEPT = 200;
/** A boost leads to the thing, an app to its store, an advertisement without a link to its own screen. */
function landingOf(row: ReportedRow, things: Cards): string {
  const thing = thingOf(row);
  if (thing !== null) return things.get(thing.kind, thing.id)?.path ?? '';
  if (row.campaign_kind === 'app') return row.store_link;
  return row.link === '' ? pathForAudience(row.actor_id, row) : row.link;
}
/** As a report keeps them; of a video its still. */
const stillsOf = ({ pictures, video }: ReportedRow): DescribedPicture[] =>
  (video?.poster ? [video.poster] : pictures).map((picture) => ({
    ...picture,
    alt: Array.from(picture.alt).slice(0, ALT_KEPT).join(''),
  }));
const promotionOf = (row: ReportedRow, things: Cards): Promotion => ({
  payer: row.actor_name,
  landing: landingOf(row, things),
  pictures: stillsOf(row),
});

/** A boost has the words of the thing, as the viewer sees it, where it has none of its own. */
function presentReported(row: ReportedRow, things: Cards, { language, services, now }: CardContext) {
  const boosted = thingOf(row);
  const thing = boosted === null ? undefined : things.get(boosted.kind, boosted.id);
  const author = presentActorCard(row, services, now);
  return {
    title: row.headline || thing?.title || nameOfCampaign(row.campaign_kind, language),
    excerpt: row.description || (thing?.excerpt ?? ''),
    image: author.avatar,
    author,
    path: pathForAudience(author.id, row),
    state: row.campaign_state === 'active' ? ('active' as const) : ('ended' as const),
    promotion: promotionOf(row, things),
  };
}
/** What is promoted is reported with its words, its pictures or the still of its video, its payer, and its link. */
export const reportedCampaigns: ReportedLoader = async (db, context, ids) => {
  const { viewer, services } = context;
  if (viewer === null || ids.length === 0) return new Map();
  const params = { viewerId: viewer.actor.id, personId: viewer.member.id, ids };
  const rows = await selectReported(narrowed<AdvertisingTables>(db), params);
  const boosted = rows.flatMap((row) => thingOf(row) ?? []);
  const things = await loadCards(services.kinds.cards, db, context, boosted);
  return new Map(rows.map((row) => [row.id, presentReported(row, things, context)]));
};
