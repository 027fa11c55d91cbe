import { contestCharge } from '#contract/advertising/charge-writes.ts';
import { type CampaignCharge, listCharges, listContests } from '#contract/advertising/charges.ts';
import type { ChargeList, ContestState } from '#contract/advertising/choices.ts';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { call } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { mutate } from '#shell/state/mutate.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from '../strings.ts';

/** The views and clicks of a campaign, the newest first. */
export const chargesQuery = (campaignId: string, list: ChargeList) =>
  infiniteQueryOptions(listCharges, { params: { campaignId }, query: { list } });
export const contestsQuery = (list: ContestState, page: number, size: number) => ({
  ...queryOptions(listContests, { query: { list, page, size } }),
  placeholderData: keepPreviousData,
});

/** Contests a charge by one press, and says what became of it. */
export const contest = (queries: QueryClient, campaignId: string, { id: chargeId }: CampaignCharge): void =>
  void mutate(queries, {
    send: () => call(contestCharge, { params: { campaignId, chargeId } }),
    onDone({ data }) {
      void queries.invalidateQueries({ queryKey: queryKey(listCharges, { params: { campaignId } }) });
      toast.success(text(data.contest?.state === 'returned' ? 'charge.done.returned' : 'charge.done.waiting'));
    },
  });
