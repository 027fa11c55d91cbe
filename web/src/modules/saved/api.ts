import type { Reference } from '#contract/core/kinds.ts';
import { listCollections, listSavedItems, type SavedItem } from '#contract/saved/saved.ts';
import { infiniteQueryOptions, queryOptions } from '#shell/calls/query-options.ts';
import { learning } from '#shell/state/learning.ts';
import { entityKey } from '#shell/state/overlay.ts';
import type { SAVED_KINDS } from './search.ts';
import { markId } from './marks.ts';

const learnItems = learning(({ data }: { data: readonly SavedItem[] }, learn) => {
  for (const { note, collectionId, ...thing } of data)
    learn('savedMark', { id: markId(thing), saved: true, note, collectionId });
});

/** `collection`: the id of one, empty for everything. */
interface Shown {
  readonly collection: string;
  readonly kind?: (typeof SAVED_KINDS)[number] | undefined;
  readonly search: string;
}
export const itemsQuery = ({ collection, kind, search }: Shown) =>
  infiniteQueryOptions(
    listSavedItems,
    {
      query: {
        ...(collection !== '' && { collectionId: collection }),
        ...(kind && { kind }),
        ...(search !== '' && { search }),
      },
    },
    learnItems,
  );
export const collectionsQuery = () => queryOptions(listCollections, {});
export const keysOfItem = (thing: Reference) => [entityKey('savedMark', markId(thing))];
