import type { CampaignKind, CampaignReason, CampaignState } from '#contract/advertising/choices.ts';
import type { CampaignStep } from '#contract/advertising/steps.ts';
import { type Language, toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { pathOf } from '#contract/core/paths.ts';
import { pathAs } from '#contract/pages/links.ts';
import type { CardLoader, LoadedCard } from '#platform/cards.ts';
import type { Contact } from '#platform/kinds.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { translate } from '#platform/strings.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { notWithheld, visibility } from '#modules/network';
import type { AdvertisingTables } from './tables.ts';

const owner = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const lastStep = (step: CampaignStep, name: string): string => `(select taken.${name} from campaign_step as taken
      where taken.campaign_id = campaign.id and taken.step = '${step}' order by taken.number desc limit 1)`;
/** What the wallet had again at the end: the rest of all holds since it was sent for review, with their buffers. */
const returnedSql = `coalesce((select sum(hold.amount + hold.buffer - hold.captured) from campaign_hold as hold
      where hold.campaign_id = campaign.id and not hold.is_open and hold.created_at >= ${lastStep('submit', 'at')}),
    0)::bigint`;
/** Why it had ended; null: its team has ended it. What is frozen is paid off when its end passes. */
const whySql = `case campaign.state when 'frozen' then 'end_reached' else ${lastStep('complete', 'reason')} end`;
const cardRow = {
  ...actorRow,
  id: column.uuid,
  campaign_kind: column.text.as<CampaignKind>(),
  campaign_state: column.text.as<CampaignState>(),
  currency: column.text,
  returned: column.bigint.notNull,
  why: column.text.as<CampaignReason>().orNull,
  headline: column.text.orNull,
  of_team: column.boolean.notNull,
};
/** Of the viewer and of pages in whose team they are; of others what has run, as in the archive. */
const selectCards = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: cardRow,
  sql: `
  select campaign.id, campaign.kind as campaign_kind, campaign.state as campaign_state, campaign.currency,
    ${returnedSql} as returned, ${whySql} as why,
    (select version.headline from campaign_version as version
      where version.campaign_id = campaign.id and (mine.of_team or version.number = campaign.live_number)
      order by version.number desc limit 1) as headline, mine.of_team, ${owner.columns.card}
  from campaign join actor_card on actor_card.id = campaign.owner_id
  cross join lateral (select campaign.owner_id in (:viewerId::uuid, :personId::uuid)
    or exists (select from page_team where page_team.page_id = campaign.owner_id
      and page_team.member_id = :personId::uuid) as of_team) as mine
  where campaign.id = any (:ids::uuid[])
    and (mine.of_team or campaign.has_run and ${notWithheld({ kind: 'campaign', id: 'campaign.id' })}
      and ${owner.predicate})`,
});

const ENDS = ['budget_used', 'end_reached'] as const satisfies readonly CampaignReason[];
const ENDED: ReadonlySet<CampaignState> = new Set(['completed', 'archived']);
export const nameOfCampaign = (kind: CampaignKind, language: Language): string =>
  translate(language, `advertising:campaign.${kind}`);
/** An advertisement has a screen of its own. */
export const pathForAudience = (
  ownerId: string,
  { id, campaign_kind: kind }: { readonly id: string; readonly campaign_kind: CampaignKind },
): string => (kind === 'advertisement' ? `/business/${ownerId}/advertisement/${id}` : '/advertise/archive');

/** The author is the owner. To its audience it has ended when it does not run. */
export const campaignCards: CardLoader = async (db, { viewer, services, now, language }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const params = { viewerId: viewer.actor.id, personId: viewer.member.id, ids };
  const rows = await selectCards(narrowed<AdvertisingTables>(db), params);
  return new Map(
    rows.map((row): [string, LoadedCard] => {
      const { id, campaign_state: stored, of_team: ofTeam } = row;
      const author = presentActorCard(row, services, now);
      const title = row.headline || nameOfCampaign(row.campaign_kind, language);
      const shared = { title, excerpt: '', image: author.avatar, author };
      if (!ofTeam)
        return [
          id,
          { ...shared, path: pathForAudience(author.id, row), state: stored === 'active' ? 'active' : 'ended' },
        ];
      // A member who reads it as themselves has to act for their page on the screen that it leads to.
      const returned = formatMoney(Number(row.returned), row.currency, toLocale(language));
      const why = translate(language, `advertising:ended.${ENDS.find((each) => each === row.why) ?? 'by_team'}`);
      const own = pathOf('campaign', { id });
      const path = author.id === viewer.actor.id ? own : pathAs(own, author.id);
      return [id, { ...shared, path, state: ENDED.has(stored) ? 'ended' : 'active', words: { returned, why } }];
    }),
  );
};

const findContact = statement({
  params: { campaignId: column.uuid, withId: column.uuid.orNull },
  row: { owner_id: column.uuid, lead_id: column.uuid.orNull },
  sql: `
  select campaign.owner_id, lead.member_id as lead_id
  from campaign left join campaign_lead as lead on lead.campaign_id = campaign.id and lead.member_id = :withId
  where campaign.id = :campaignId and campaign.kind = 'advertisement' and campaign.has_run`,
});
/** Those who saw an advertisement write to its page, and the page to those who have answered its questions. */
export const campaignContact: Contact = {
  desk: 'advertising',
  find: async (db, campaignId, { actorId, withId }) => {
    const row = await findContact.first(narrowed<AdvertisingTables>(db), { campaignId, withId });
    return (row?.owner_id === actorId ? row.lead_id : row?.owner_id) ?? undefined;
  },
};
