import { listFollowers, listFollowing, listMutual, readRelationship } from '#contract/network/network.ts';
import { infiniteQueryOptions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learnOnePerson, learnPeople } from './relationships.ts';

const lists = { followers: listFollowers, following: listFollowing, mutual: listMutual };
export const PEOPLE_LISTS = ['followers', 'following', 'mutual'] as const satisfies readonly (keyof typeof lists)[];
export type PeopleList = (typeof PEOPLE_LISTS)[number];

/** A person's card, the viewer's relationship to them, and the counts above their lists. */
export const relationshipQuery = (actorId: string) =>
  queryOptions(readRelationship, { params: { actorId } }, learnOnePerson);

/** A person's followers, the people they follow, or mutual connections. */
export const peopleListQuery = (list: PeopleList, actorId: string, search: string) => ({
  ...infiniteQueryOptions(lists[list], { params: { actorId }, query: search === '' ? {} : { search } }, learnPeople),
  ...whileTyping,
});
