import type { QueryClient } from '@tanstack/react-query';
import { listFollowers, type NetworkSort } from '#contract/network/network.ts';
import { listPages, type Page, readPage } from '#contract/pages/pages.ts';
import type { PageKind } from '#contract/core/roles.ts';
import type { PageList } from '#contract/pages/choices.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { infiniteQueryOptions, queryKey, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { learning } from '#shell/state/learning.ts';
import { learnPeople, learnPerson } from '#web/network';

const learnPage = learning(({ data: { actor, relationship } }: ReplyOf<typeof readPage>, learn) => {
  if (relationship !== null) learnPerson(learn, { actor, relationship });
});
export const pageQuery = (pageId: string) => queryOptions(readPage, { params: { pageId } }, learnPage);

const learnPages = learning(({ data }: ReplyOf<typeof listPages>, learn) => {
  for (const { actor, relationship } of data) if (relationship !== null) learnPerson(learn, { actor, relationship });
});
export const pagesQuery = (kind: PageKind, list: PageList, search: string) => ({
  ...infiniteQueryOptions(listPages, { query: { kind, list, ...(search !== '' && { search }) } }, learnPages),
  ...whileTyping,
});

/** The people and pages that follow a page. */
export const followersQuery = (actorId: string, sort: NetworkSort, search: string) => ({
  ...infiniteQueryOptions(
    listFollowers,
    { params: { actorId }, query: { sort, ...(search !== '' && { search }) } },
    learnPeople,
  ),
  ...whileTyping,
});

/** Stores a page from a server reply wherever it is shown. */
export function keepPage(queries: QueryClient, page: Page): void {
  queries.setQueryData(pageQuery(page.actor.id).queryKey, { data: page });
  void queries.invalidateQueries({ queryKey: queryKey(listPages) });
}
