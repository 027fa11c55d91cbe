import { BOOSTED_KINDS, CAMPAIGN_KINDS, CAMPAIGN_PERIODS, CAMPAIGN_STATES } from '#contract/advertising/choices.ts';
import { PERIODS } from '#contract/insights/insights.ts';
import { matching, oneOf, type SearchOf } from '#shell/navigation/search-params.ts';

/** The steps in which something is boosted. */
export const BOOST_STEPS = ['audience', 'duration', 'confirmation', 'payment'] as const;
/** Before them, what an advertisement or an app shows. */
export const CREATE_STEPS = ['content', ...BOOST_STEPS] as const;
export type FlowStep = (typeof CREATE_STEPS)[number];
/** What is boosted, and where one is. */
export const boostSearch = { kind: oneOf(BOOSTED_KINDS, 'post'), step: oneOf(BOOST_STEPS, 'audience') };
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The draft that is filled in, once its first step is stored, and where one is. */
export const createSearch = { campaign: matching(ID), step: oneOf(CREATE_STEPS, 'content') };
/** The period of which app promotions are listed, in days. */
export const appsSearch = { days: oneOf(CAMPAIGN_PERIODS, '365') };
/** A campaign, or its form. */
export const editSearch = { edit: oneOf(['yes'], undefined) };
/** It was sent for review just now. */
export const sentSearch = { sent: oneOf(['yes'], undefined) };
export const campaignSearch = { ...sentSearch, ...editSearch };
/** Campaigns in one state. */
export const campaignsSearch = { state: oneOf(CAMPAIGN_STATES, undefined) };
export type CampaignsSearch = SearchOf<typeof campaignsSearch>;
/** What was promoted, of one kind. */
export const archiveSearch = { kind: oneOf(CAMPAIGN_KINDS, undefined) };
/** What waits for review, or was rejected. */
export const reviewSearch = { list: oneOf(['waiting', 'rejected'], 'waiting') };
/** The figures: the period in days. */
export const dashboardSearch = { days: oneOf(PERIODS, '28') };
