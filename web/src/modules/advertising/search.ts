import { BOOSTED_KINDS, CAMPAIGN_STATES } from '#contract/advertising/choices.ts';
import { oneOf, type SearchOf } from '#shell/navigation/search-params.ts';

/** The steps in which something is boosted. */
export const BOOST_STEPS = ['audience', 'duration', 'confirmation', 'payment'] as const;
export type BoostStep = (typeof BOOST_STEPS)[number];
/** What is boosted, and where one is. */
export const boostSearch = { kind: oneOf(BOOSTED_KINDS, 'post'), step: oneOf(BOOST_STEPS, 'audience') };
/** A campaign: it was sent just now, or its form is open. */
export const campaignSearch = { sent: oneOf(['yes'], undefined), edit: oneOf(['yes'], undefined) };
/** Campaigns in one state. */
export const campaignsSearch = { state: oneOf(CAMPAIGN_STATES, undefined) };
export type CampaignsSearch = SearchOf<typeof campaignsSearch>;
/** What waits for review, or was rejected. */
export const reviewSearch = { list: oneOf(['waiting', 'rejected'], 'waiting') };
