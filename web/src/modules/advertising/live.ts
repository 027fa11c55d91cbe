import { listCampaigns, readCampaign } from '#contract/advertising/campaigns.ts';
import { listOpenBoosts, readBoostable } from '#contract/advertising/terms.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { type LiveHandlers, readAt, type StaleRead } from '#shell/live/handlers.ts';

const ofCampaign = ({ campaignId }: { campaignId: string }): StaleRead[] => [
  queryKey(readCampaign, { params: { campaignId } }),
  listCampaigns,
  readBoostable,
  listOpenBoosts,
];
const charges = readAt('/campaigns/{campaignId}/charges');
const contests = readAt('/campaign-contests');
const leads = readAt('/campaigns/{campaignId}/leads');
const review = readAt('/campaign-reviews/{reviewId}');
const chargesOf = ({ campaignId }: { campaignId: string }): StaleRead[] => [
  queryKey(charges, { params: { campaignId } }),
  queryKey(readCampaign, { params: { campaignId } }),
  contests,
];
export const live: LiveHandlers = {
  'advertising.campaign_moved': ofCampaign,
  'advertising.campaign_changed': ofCampaign,
  'advertising.campaign_settled': ofCampaign,
  'advertising.version_changed': ofCampaign,
  'advertising.contest_changed': chargesOf,
  'advertising.charges_returned': chargesOf,
  'advertising.leads_changed': ({ campaignId }) => [queryKey(leads, { params: { campaignId } })],
  'advertising.thread_changed': [
    readAt('/campaign-threads'),
    readAt('/campaigns/{campaignId}/thread'),
    readAt('/admin/campaign-threads'),
    readAt('/admin/campaign-threads/{campaignId}'),
  ],
  'advertising.queue_changed': ({ reviewId }) => [
    readAt('/campaign-reviews'),
    queryKey(review, { params: { reviewId } }),
  ],
};
