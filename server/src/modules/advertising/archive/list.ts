import type { listArchive as endpoint, PromotedOnce } from '#contract/advertising/archive.ts';
import { ARCHIVE_DAYS, type BoostedKind, type CampaignKind } from '#contract/advertising/choices.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { presentDocument, presentPicture, presentPlayed } from '#modules/media';
import { isWithheld } from '#modules/network';
import { versionColumns } from '../campaigns/columns.ts';
import { EMPTY_CONTENT } from '../campaigns/content.ts';
import { namePlaces, type NamedPlaces } from '../campaigns/present.ts';
import { thingOf } from '../campaigns/thing.ts';
import type { AdvertisingContext } from '../tables.ts';

const archiveRow = {
  id: column.uuid,
  kind: column.text.as<CampaignKind>(),
  owner_id: column.uuid,
  thing_kind: column.text.as<BoostedKind>().orNull,
  thing_id: column.uuid.orNull,
  starts_at: column.timestamp.notNull,
  ended_at: column.timestamp.orNull,
  headline: column.text,
  description: column.text,
  pictures: versionColumns.pictures,
  video: versionColumns.video,
  file: versionColumns.file,
  audience: versionColumns.audience,
  views: column.int.notNull,
  is_ruled: column.boolean.notNull,
};
type ArchiveRow = RowOf<typeof archiveRow>;
const isOver = `campaign.state in ('completed', 'archived')`;
/** It may have ended before its last day. */
const ended = `least(coalesce(campaign.ends_at, campaign.changed_at), campaign.changed_at)`;
const archivePage = statement({
  params: {
    kind: column.text.orNull,
    since: column.timestamp,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: archiveRow,
  sql: `
  select campaign.id, campaign.kind, campaign.owner_id, campaign.thing_kind, campaign.thing_id, campaign.starts_at,
    case when ${isOver} then ${ended} end as ended_at, version.headline, version.description, version.pictures,
    version.video, version.file, version.audience, coalesce((select sum(campaign_day.views) from campaign_day
      where campaign_day.campaign_id = campaign.id), 0)::int as views,
    (exists (select from campaign_freeze where campaign_freeze.owner_id = campaign.owner_id
      and campaign_freeze.reason = 'ruled') or ${isWithheld({ kind: 'campaign', id: 'campaign.id' })}) as is_ruled
  from campaign join campaign_version as version
    on version.campaign_id = campaign.id and version.number = campaign.live_number
  where campaign.has_run and (:kind::text is null or campaign.kind = :kind)
    and (not ${isOver} or ${ended} > :since) and (campaign.starts_at, campaign.id) < (:at, :id)
  order by campaign.starts_at desc, campaign.id desc limit :limit`,
});

function present(
  row: ArchiveRow,
  { places, excludedPlaces }: NamedPlaces,
  cards: Cards,
  { services, now }: AdvertisingContext,
): PromotedOnce | null {
  const owner = cards.actor(row.owner_id);
  // Whom the reader may not see, they learn nothing about here either.
  if (owner === undefined) return null;
  const thing = thingOf(row);
  const { headline, description, pictures, video, file } = row.is_ruled ? EMPTY_CONTENT : row;
  const { ages, gender, education, interests } = row.audience;
  return {
    id: row.id,
    kind: row.kind,
    owner,
    thing: thing === null ? null : (cards.get(thing.kind, thing.id) ?? null),
    isRemoved: row.is_ruled,
    headline,
    description,
    pictures: pictures.map((picture) => presentPicture(picture, picture.alt, services, now)),
    video: video && presentPlayed(video, services, now),
    file: file && presentDocument(file, services, now),
    audience: { places, excludedPlaces, ages, gender, education, interests: [...interests] },
    views: row.views,
    startsAt: row.starts_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** What was promoted in 12 months, to every member; what began last comes first. */
export async function listArchive(
  ctx: AdvertisingContext,
  { kind, cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const since = new Date(ctx.now.getTime() - ARCHIVE_DAYS * day);
  const rows = await archivePage(ctx.db, { kind: kind ?? null, since, ...position, limit: limit + 1 });
  const [cards, named] = await Promise.all([
    ctx.cards(rows.flatMap((row) => [actorReference(row.owner_id), ...[thingOf(row)].filter((it) => it !== null)])),
    namePlaces(across(ctx.db), rows, ctx.language),
  ]);
  const places = new Map(rows.map(({ id }, index) => [id, found(named[index])]));
  const { data, next } = infinitePage(
    rows,
    limit,
    ({ starts_at: at, id }) => ({ at, id }),
    (row) => present(row, found(places.get(row.id)), cards, ctx),
  );
  return { data: data.filter((each) => each !== null), next };
}
