import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { type Advertisement, readAdvertisement } from '#contract/advertising/advertisements.ts';
import { listArchive } from '#contract/advertising/archive.ts';
import { estimateAudience } from '#contract/advertising/audiences.ts';
import { type Campaign, listCampaigns, readCampaign } from '#contract/advertising/campaigns.ts';
import type { BoostedKind, CampaignKind } from '#contract/advertising/choices.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import { listLeads } from '#contract/advertising/leads.ts';
import { listOpenBoosts, readBoostable, readCampaignTerms } from '#contract/advertising/terms.ts';
import type { InputOf } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';

export const campaignQuery = (campaignId: string) => queryOptions(readCampaign, { params: { campaignId } });
/** Campaigns of the member, or of the page that they act as; the newest first. */
export const campaignsQuery = (query: InputOf<typeof listCampaigns>['query']) =>
  infiniteQueryOptions(listCampaigns, { query });
/** An advertisement that runs, as its audience sees it. */
export const advertisementQuery = (pageId: string, campaignId: string) =>
  queryOptions(readAdvertisement, { params: { pageId, campaignId } });
/** Who has answered the questions of an advertisement; the latest first. */
export const leadsQuery = (campaignId: string) =>
  infiniteQueryOptions(listLeads, { params: { campaignId }, query: {} });
/** What was promoted in 12 months; what began last comes first. */
export const archiveQuery = (kind: CampaignKind | undefined) =>
  infiniteQueryOptions(listArchive, { query: kind === undefined ? {} : { kind } });
/** What campaigns cost at least. */
export const termsQuery = () => queryOptions(readCampaignTerms, {});
/** A thing of their own, and the campaign that boosts it. */
export const boostableQuery = (itemKind: BoostedKind, thingId: string) =>
  queryOptions(readBoostable, { params: { itemKind, thingId } });
/** The same audience has the same band for so long: members are answered so many times a day. */
const COUNTED_MS = 3_600_000;
/** How many people an audience has. The band of the audience before stays until the next one is counted. */
export const reachQuery = (audience: AudienceInput) => ({
  ...queryOptions(estimateAudience, { body: { audience } }),
  queryKey: [...queryKey(estimateAudience), audience],
  staleTime: COUNTED_MS,
  placeholderData: keepPreviousData,
});

/** Stores a campaign from a reply of the server wherever it is shown. */
export function keepCampaign(queries: QueryClient, campaign: Campaign): void {
  queries.setQueryData(campaignQuery(campaign.id).queryKey, { data: campaign });
  refreshLists(queries);
}
export function keepAdvertisement(queries: QueryClient, shown: Advertisement): void {
  queries.setQueryData(advertisementQuery(shown.owner.id, shown.id).queryKey, { data: shown });
}
/** After a write of this browser, whose facts arrive a moment later. */
export function refreshLists(queries: QueryClient): void {
  for (const endpoint of [listCampaigns, readBoostable, listOpenBoosts])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}
