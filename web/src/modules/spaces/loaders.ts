import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { spacesQuery } from './api.ts';
import type { spacesSearch } from './search.ts';

/** Starts the reads of a list of spaces. Which list it is depends on whether the user has any. */
export const spacesLoader =
  (kind: SpaceKind) =>
  ({ awaitInfinite, prefetchInfinite, search }: LoaderContext<typeof spacesSearch>): Promise<void> | undefined => {
    if (search.tab === undefined) return awaitInfinite(spacesQuery(kind, 'my', ''));
    prefetchInfinite(spacesQuery(kind, search.tab, search.search));
    return undefined;
  };
