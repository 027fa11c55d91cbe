import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStore } from '#ui/store.ts';
import { type Entity, type EntityKey, entityKey, type EntityKind, overlayOf, shownAs } from './overlay.ts';

/** The current state of an entity, wherever its base object was read: follows facts and writes. */
export function useEntity<K extends EntityKind>(kind: K, base: Entity<K>): Entity<K> {
  const overlay = overlayOf(useQueryClient());
  const key = entityKey(kind, base.id);
  const subscribe = useCallback((listener: () => void) => overlay.subscribe(key, listener), [overlay, key]);
  const shown = useSyncExternalStore(subscribe, () => overlay.shown(key));
  return useMemo(() => shownAs(base, shown), [base, shown]);
}

/** Keys of entities that lists leave out. */
export const useGone = (): ReadonlySet<EntityKey> => useStore(overlayOf(useQueryClient()).gone);

/**
 * Pages without removed items: `keysOf` lists everything that removes an item. The same object when nothing is removed.
 */
export function listed<T, P extends { readonly data: readonly T[] }>(
  pages: InfiniteData<P>,
  gone: ReadonlySet<EntityKey>,
  keysOf: (item: T) => readonly EntityKey[],
): InfiniteData<P> {
  const stays = (item: T) => !keysOf(item).some((key) => gone.has(key));
  if (gone.size === 0 || pages.pages.every(({ data }) => data.every(stays))) return pages;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.filter(stays) })) };
}
