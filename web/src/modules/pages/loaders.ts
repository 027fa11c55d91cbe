import type { PageKind } from '#contract/core/roles.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { industriesQuery } from '#web/reference';
import { followersQuery, pageQuery, pagesQuery } from './api.ts';
import { peopleQuery } from './people-api.ts';
import type { followersSearch, pageSearch, pagesSearch } from './search.ts';

/** Starts the reads of a list of pages. Which list it is depends on whether the user has any. */
export const pagesLoader =
  (kind: PageKind) =>
  ({ awaitInfinite, prefetchInfinite, search }: LoaderContext<typeof pagesSearch>): Promise<void> | undefined => {
    if (search.tab === undefined) return awaitInfinite(pagesQuery(kind, 'my', ''));
    prefetchInfinite(pagesQuery(kind, search.tab, search.search));
    return undefined;
  };

/** The heading names the page, so the first frame waits for it. */
export const pageLoader = (context: LoaderContext<typeof pageSearch>): Promise<void> => {
  const id = context.params['id'] ?? '';
  if (context.search.tab === 'people') context.prefetchInfinite(peopleQuery(id, context.search));
  return context.awaitRead(pageQuery(id));
};

export const createLoader = ({ prefetch }: LoaderContext): void => prefetch(industriesQuery());
export const editLoader = ({ prefetch, params }: LoaderContext): void => prefetch(pageQuery(params['id'] ?? ''));

export const followersLoader = (context: LoaderContext<typeof followersSearch>): Promise<void> => {
  const id = context.params['id'] ?? '';
  context.prefetchInfinite(followersQuery(id, context.search.sort, context.search.search));
  return context.awaitRead(pageQuery(id));
};
