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
const RENEWED_MS = 60_000;
export const figuresQuery = (days: Period) => ({
  ...queryOptions(readCampaignFigures, { query: { days } }),
  placeholderData: keepPreviousData,
  refetchInterval: RENEWED_MS,
});
/** What counts of a period by slot, city or version. */
export const reportQuery = (days: Period, by: ReportGroup) => ({
  ...queryOptions(readCampaignReport, { query: { days, by } }),
  placeholderData: keepPreviousData,
});
export const reachedQuery = (days: Period) => ({
  ...queryOptions(readReachedAudience, { query: { days } }),
  placeholderData: keepPreviousData,
});
