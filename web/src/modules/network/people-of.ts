import { listFollowers, listFollowing, listMutual } from '#contract/network.ts';
import { infiniteQueryOptions, whileTyping } from '#shell/calls/query-options.ts';

const lists = { followers: listFollowers, following: listFollowing, mutual: listMutual };
export type Which = keyof typeof lists;

/** Who follows somebody, whom they follow, or whom one knows of them. */
export const listOf = (which: Which, actorId: string, search: string) => ({
  ...infiniteQueryOptions(lists[which], { params: { actorId }, query: search === '' ? {} : { search } }),
  ...whileTyping,
});
