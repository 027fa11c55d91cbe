import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { ThreadState } from '#contract/advertising/choices.ts';
import { type AdminThread, type AdminThreadRow, listThreads, readThread } from '#contract/advertising/threads.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { text } from '../strings.ts';

export const threadsQuery = (state: ThreadState, page: number, size: number) => ({
  ...queryOptions(listThreads, { query: { state, page, size } }),
  placeholderData: keepPreviousData,
});
export const threadQuery = (campaignId: string) => queryOptions(readThread, { params: { campaignId } });

/** Stores what an admin has done with a thread, and reads the queue again. */
export function keepThread(queries: QueryClient, reply: { data: AdminThread }): void {
  queries.setQueryData(threadQuery(reply.data.campaignId).queryKey, reply);
  void queries.invalidateQueries({ queryKey: queryKey(listThreads) });
}
/** The words of the campaign, else what it boosts. */
export const nameOfThread = ({ headline, thing, kind }: Pick<AdminThreadRow, 'headline' | 'thing' | 'kind'>): string =>
  headline !== '' ? headline : thing !== null && thing.title !== '' ? thing.title : text(`kind.${kind}`);
