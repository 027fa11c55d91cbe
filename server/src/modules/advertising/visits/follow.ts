import type { Kysely } from 'kysely';
import { CLICK_PARAMETER } from '#contract/advertising/matches.ts';
import { DEFAULT_LANGUAGE } from '#contract/core/language.ts';
import type { BoostedKind, CampaignKind, PaidFor } from '#contract/advertising/choices.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { thingOf } from '../campaigns/thing.ts';
import { openPage, type SealedDecision, type SealedPage } from '../delivery/page-token.ts';
import type { AdvertisingTables } from '../tables.ts';
import { markOf } from './click-mark.ts';
import { takeVisits } from './take-visits.ts';

const targetRow = {
  kind: column.text.as<CampaignKind>(),
  owner_id: column.uuid,
  thing_kind: column.text.as<BoostedKind>().orNull,
  thing_id: column.uuid.orNull,
  link: column.text,
  store_link: column.text,
  pays_for: column.text.as<PaidFor>(),
  matches_clicks: column.boolean,
};
const findTarget = statement({
  params: { campaignId: column.uuid, number: column.int },
  row: targetRow,
  sql: `
  select campaign.kind, campaign.owner_id, campaign.thing_kind, campaign.thing_id, version.link, version.store_link,
    campaign.pays_for, campaign.matches_clicks
  from campaign join campaign_version as version on version.campaign_id = campaign.id and version.number = :number
  where campaign.id = :campaignId`,
});

interface Following {
  readonly db: Kysely<never>;
  readonly services: Services;
}
const HOME = '/';
/**
 * Statistics of the advertiser cannot know where visitors come from, so the address says it, unless it has its own.
 * `click`: by which the advertiser confirms that it has arrived.
 */
export function landingOf(link: string, campaignId: string, click?: string): string {
  if (link.startsWith('/') || !URL.canParse(link)) return link === '' ? HOME : link;
  const url = new URL(link);
  const source = { utm_source: 'guildhall', utm_medium: 'promoted', utm_campaign: campaignId };
  for (const [name, value] of Object.entries(source))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  if (click !== undefined) url.searchParams.set(CLICK_PARAMETER, click);
  return url.href;
}
/** Where the path of a boost leads, as the viewer may see it. */
async function pathOfThing(
  { db, services }: Following,
  thing: NonNullable<ReturnType<typeof thingOf>>,
  memberId: string,
  now: Date,
): Promise<string> {
  const member = { id: memberId, since: now, isAdmin: false, sessionId: '' };
  const viewer = { actor: { id: memberId }, member, role: null };
  const context = { viewer, language: DEFAULT_LANGUAGE, services, now };
  const cards = await services.kinds.cards[thing.kind](db, context, [thing.id]);
  return cards.get(thing.id)?.path ?? HOME;
}
async function targetOf(ctx: Following, page: SealedPage, decision: SealedDecision, now: Date): Promise<string> {
  const { campaignId, version: number } = decision;
  const row: RowOf<typeof targetRow> | undefined = await findTarget.first(narrowed<AdvertisingTables>(ctx.db), {
    campaignId,
    number,
  });
  if (row === undefined) return HOME;
  const thing = thingOf(row);
  if (thing !== null) return pathOfThing(ctx, thing, page.memberId, now);
  // What asks something, and leads nowhere else, is answered on its own screen.
  if (row.kind === 'advertisement' && row.link === '') return `/business/${row.owner_id}/advertisement/${campaignId}`;
  if (row.kind === 'app') return landingOf(row.store_link, campaignId);
  const isMatched = row.matches_clicks && row.pays_for === 'clicks';
  return landingOf(row.link, campaignId, isMatched ? markOf({ pageId: page.pageId, slot: decision.slot }) : undefined);
}

/**
 * Counts a click and answers where it leads: to what is stored, whatever becomes of the click. `address`: token and
 * slot, `TOKEN.3`. What cannot be read, or is gone, leads home.
 */
export async function followPromoted(ctx: Following, address: string): Promise<string> {
  const now = ctx.services.clock.now();
  const [token = '', slot = ''] = address.split('.');
  const page = openPage(ctx.services, token, now);
  const decision = page?.decisions.find((each) => String(each.slot) === slot);
  if (page === null || decision === undefined) return HOME;
  const target = await targetOf(ctx, page, decision, now);
  try {
    await inTransaction(narrowed<AdvertisingTables>(ctx.db), async (db) =>
      takeVisits({ db, now }, page.memberId, [{ page, decision, kind: 'click' }]),
    );
  } catch (error) {
    // Visitors arrive also when their click cannot be counted; it is free then.
    ctx.services.log.error({ err: error, campaignId: decision.campaignId }, 'a click was not counted');
  }
  return target;
}
