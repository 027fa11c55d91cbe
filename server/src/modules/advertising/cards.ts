import type { CampaignKind, CampaignState } from '#contract/advertising/choices.ts';
import { toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { pathOf } from '#contract/core/paths.ts';
import { pathAs } from '#contract/pages/links.ts';
import type { CardLoader, LoadedCard } from '#platform/cards.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { translate } from '#platform/strings.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import type { AdvertisingTables } from './tables.ts';

const owner = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** Of the viewer, and of pages in whose team they are. */
const selectCards = statement({
  params: { viewerId: column.uuid, memberId: column.uuid, ids: column.uuid.array },
  row: {
    ...actorRow,
    id: column.uuid,
    campaign_kind: column.text.as<CampaignKind>(),
    campaign_state: column.text.as<CampaignState>(),
    currency: column.text,
    returned: column.bigint,
    headline: column.text.orNull,
  },
  sql: `
  select campaign.id, campaign.kind as campaign_kind, campaign.state as campaign_state, campaign.currency,
    campaign.returned, (select version.headline from campaign_version as version
      where version.campaign_id = campaign.id order by version.number desc limit 1) as headline, ${owner.columns.card}
  from campaign join actor_card on actor_card.id = campaign.owner_id
  where campaign.id = any (:ids::uuid[]) and (campaign.owner_id in (:viewerId::uuid, :memberId::uuid)
    or exists (select from page_team where page_team.page_id = campaign.owner_id
      and page_team.member_id = :memberId::uuid))`,
});

const ENDED: ReadonlySet<CampaignState> = new Set(['completed', 'archived']);
/** For the team alone; the author is the owner. */
export const campaignCards: CardLoader = async (db, { viewer, services, now, language }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const params = { viewerId: viewer.actor.id, memberId: viewer.member.id, ids };
  const rows = await selectCards(narrowed<AdvertisingTables>(db), params);
  return new Map(
    rows.map((row): [string, LoadedCard] => {
      const author = presentActorCard(row, services, now);
      // A member who reads it as themselves has to act for their page on the screen that it leads to.
      const title = row.headline || translate(language, `advertising:campaign.${row.campaign_kind}`);
      const returned = formatMoney(Number(row.returned), row.currency, toLocale(language));
      const own = pathOf('campaign', { id: row.id });
      const path = author.id === viewer.actor.id ? own : pathAs(own, author.id);
      const state = ENDED.has(row.campaign_state) ? 'ended' : 'active';
      return [row.id, { title, excerpt: '', image: author.avatar, author, path, state, words: { returned } }];
    }),
  );
};
