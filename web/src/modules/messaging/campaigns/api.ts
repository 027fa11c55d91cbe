import { listOwnThreads, type OwnThreadRow, readOwnThread } from '#contract/advertising/threads.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { text } from '../strings.ts';

/** What the member, or the page that they act as, and the admins write about their campaigns. */
export const ownThreadsQuery = () => infiniteQueryOptions(listOwnThreads, { query: {} });
export const ownThreadQuery = (campaignId: string) => queryOptions(readOwnThread, { params: { campaignId } });

/** The words of the campaign, else what it boosts. */
export const nameOfThread = ({ headline, thing, kind }: Pick<OwnThreadRow, 'headline' | 'thing' | 'kind'>): string =>
  headline !== '' ? headline : thing !== null && thing.title !== '' ? thing.title : text(`campaign.${kind}`);
