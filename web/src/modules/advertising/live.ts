import { listCampaigns, readCampaign } from '#contract/advertising/campaigns.ts';
import { listCharges, listContests } from '#contract/advertising/charges.ts';
import { listLeads } from '#contract/advertising/leads.ts';
import { listCampaignReviews, readCampaignReview } from '#contract/advertising/reviews.ts';
import { listOpenBoosts, readBoostable } from '#contract/advertising/terms.ts';
import { listOwnThreads, listThreads, readOwnThread, readThread } from '#contract/advertising/threads.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';

const ofCampaign = ({ campaignId }: { campaignId: string }): StaleRead[] => [
  queryKey(readCampaign, { params: { campaignId } }),
  listCampaigns,
  readBoostable,
  listOpenBoosts,
];
export const live: LiveHandlers = {
  'advertising.campaign_moved': ofCampaign,
  'advertising.campaign_changed': ofCampaign,
  'advertising.campaign_settled': ofCampaign,
  'advertising.version_changed': ofCampaign,
  'advertising.contest_changed': ({ campaignId }) => [queryKey(listCharges, { params: { campaignId } }), listContests],
  'advertising.charges_returned': ({ campaignId }) => [queryKey(listCharges, { params: { campaignId } }), listContests],
  'advertising.leads_changed': ({ campaignId }) => [queryKey(listLeads, { params: { campaignId } })],
  'advertising.thread_changed': () => [listOwnThreads, readOwnThread, listThreads, readThread],
  'advertising.queue_changed': ({ reviewId }) => [
    listCampaignReviews,
    queryKey(readCampaignReview, { params: { reviewId } }),
  ],
};
