import type { NetworkSort } from '#contract/network/network.ts';
import type { PagePeopleList } from '#contract/pages/choices.ts';
import { listPagePeople, readOwnPlace } from '#contract/pages/people.ts';
import { infiniteQueryOptions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learnPeople } from '#web/network';

interface Listed {
  readonly list: PagePeopleList;
  readonly sort: NetworkSort;
  readonly search: string;
}
/** People whose profiles name a page. */
export const peopleQuery = (pageId: string, { list, sort, search }: Listed) => ({
  ...infiniteQueryOptions(
    listPagePeople,
    { params: { pageId }, query: { list, sort, ...(search !== '' && { search }) } },
    learnPeople,
  ),
  ...whileTyping,
});
/** What the page says of the user. */
export const ownPlaceQuery = (pageId: string) => queryOptions(readOwnPlace, { params: { pageId } });
