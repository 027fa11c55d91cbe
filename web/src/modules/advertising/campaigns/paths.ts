import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { BOOSTED_KINDS } from '#contract/advertising/choices.ts';
import { pathOfPage } from '#contract/core/paths.ts';
import { address } from '#shell/navigation/address.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LinkTarget } from '#shell/navigation/split-path.ts';
import type { Page } from '#shell/session/acting.ts';
import { boostSearch, campaignSearch, createSearch, editSearch } from '../search.ts';

type Located = Pick<CampaignRow, 'id' | 'kind' | 'ownerId'>;
/** Where its team sees what became of it. */
export const campaignPath = ({ id, kind, ownerId }: Located): string =>
  kind === 'advertisement'
    ? address('/business/$businessId/advertisement/details/$advertisementId', {
        businessId: ownerId,
        advertisementId: id,
      })
    : address('/advertise/edit-your-content/$id', { id });
/** An advertisement as its audience sees it. */
export const advertisementPath = ({ id, ownerId }: Pick<Located, 'id' | 'ownerId'>): string =>
  address('/business/$business_id/advertisement/$advertisement_id', { business_id: ownerId, advertisement_id: id });

/** Where a draft is filled in; null where what it boosts is gone. */
export function draftTarget({ id, kind, ownerId, thing }: Located & Pick<CampaignRow, 'thing'>): LinkTarget | null {
  const draft = { search: searchWith(createSearch, { campaign: id }) };
  if (kind === 'advertisement') return { to: address('/advertisement/create/$id', { id: ownerId }), ...draft };
  if (kind === 'app') return { to: address('/advertise/app-promotion/create'), ...draft };
  const boosted = BOOSTED_KINDS.find((each) => each === thing?.kind);
  if (thing === null || boosted === undefined) return null;
  return {
    to: address('/advertise/boost-your-content/$id', { id: thing.id }),
    search: searchWith(boostSearch, { kind: boosted }),
  };
}
/** The form of what was sent for review once, and of a draft whose thing is gone. */
export function formTarget(campaign: Located): LinkTarget {
  const { id, kind } = campaign;
  if (kind === 'app') return { to: address('/advertise/app-promotion/edit/$id', { id }) };
  return kind === 'advertisement'
    ? { to: advertisementPath(campaign), search: searchWith(editSearch, { edit: 'yes' }) }
    : { to: campaignPath(campaign), search: searchWith(campaignSearch, { edit: 'yes' }) };
}
/** Where a campaign is changed. */
export const editTarget = (campaign: Located & Pick<CampaignRow, 'thing' | 'state'>): LinkTarget =>
  (campaign.state === 'draft' ? draftTarget(campaign) : null) ?? formTarget(campaign);
/** The list that a campaign is in. `acting`: the page that the member acts as; advertisements are of pages alone. */
export const listTarget = ({ kind }: Pick<Located, 'kind'>, acting: Pick<Page, 'id' | 'kind'> | null): LinkTarget => {
  if (kind === 'app') return { to: address('/advertise/app-promotion') };
  if (kind === 'boost' || acting === null) return { to: address('/advertise/boosted-content') };
  return { to: pathOfPage(acting), search: { tab: 'advertisement' } };
};
