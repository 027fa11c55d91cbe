import { listFollowers, listFollowing, listMutual, readRelationship } from '#contract/network.ts';
import { infiniteQueryOptions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learnOnePerson, learnPeople } from './relationships.ts';

const lists = { followers: listFollowers, following: listFollowing, mutual: listMutual };
export const PEOPLE_LISTS = ['followers', 'following', 'mutual'] as const satisfies readonly (keyof typeof lists)[];
export type PeopleList = (typeof PEOPLE_LISTS)[number];

/** Someone's card, the viewer's relationship to them, and the figures above their lists. */
export const relationshipQuery = (actorId: string) =>
  queryOptions(readRelationship, { params: { actorId } }, learnOnePerson);

/** Who follows someone, whom they follow, or whom one knows of them. */
export const peopleListQuery = (list: PeopleList, actorId: string, search: string) => ({
  ...infiniteQueryOptions(lists[list], { params: { actorId }, query: search === '' ? {} : { search } }, learnPeople),
  ...whileTyping,
});
