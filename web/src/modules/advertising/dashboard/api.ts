import { keepPreviousData } from '@tanstack/react-query';
import {
  readCampaignFigures,
  readCampaignReport,
  readReachedAudience,
  type ReportGroup,
} from '#contract/advertising/figures.ts';
import type { Period } from '#contract/insights/insights.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

/** Milliseconds: figures are at most a minute late. */
export const RENEWED_MS = 60_000;
const periodOf = (days: Period, campaignId: string | undefined) => ({
  days,
  ...(campaignId !== undefined && { campaignId }),
});
/** Of all campaigns of the member or the page, or of one. */
export const figuresQuery = (days: Period, campaignId?: string) => ({
  ...queryOptions(readCampaignFigures, { query: periodOf(days, campaignId) }),
  placeholderData: keepPreviousData,
  refetchInterval: RENEWED_MS,
});
/** What counts of a period by slot, city or version. */
export const reportQuery = (days: Period, by: ReportGroup, campaignId?: string) => ({
  ...queryOptions(readCampaignReport, { query: { ...periodOf(days, campaignId), by } }),
  placeholderData: keepPreviousData,
});
export const reachedQuery = (days: Period) => ({
  ...queryOptions(readReachedAudience, { query: { days } }),
  placeholderData: keepPreviousData,
});
