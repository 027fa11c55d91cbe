import { keepPreviousData } from '@tanstack/react-query';
import { readCampaignFigures, readReachedAudience } from '#contract/advertising/figures.ts';
import type { Period } from '#contract/insights/insights.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

/** Milliseconds: figures are at most a minute late. */
const RENEWED_MS = 60_000;
export const figuresQuery = (days: Period) => ({
  ...queryOptions(readCampaignFigures, { query: { days } }),
  placeholderData: keepPreviousData,
  refetchInterval: RENEWED_MS,
});
export const reachedQuery = (days: Period) => ({
  ...queryOptions(readReachedAudience, { query: { days } }),
  placeholderData: keepPreviousData,
});
