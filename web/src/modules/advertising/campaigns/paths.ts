import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import { BOOSTED_KINDS } from '#contract/advertising/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import type { LinkTarget } from '#shell/navigation/split-path.ts';
import { boostSearch } from '../search.ts';

export const campaignPath = (id: string): string => address('/advertise/edit-your-content/$id', { id });
/** Where a draft is filled in; null where what it boosts is gone. */
export function draftTarget({ kind, thing }: Pick<CampaignRow, 'kind' | 'thing'>): LinkTarget | null {
  const boosted = BOOSTED_KINDS.find((each) => each === thing?.kind);
  if (kind !== 'boost' || thing === null || boosted === undefined) return null;
  return {
    to: address('/advertise/boost-your-content/$id', { id: thing.id }),
    search: searchWith(boostSearch, { kind: boosted }),
  };
}
