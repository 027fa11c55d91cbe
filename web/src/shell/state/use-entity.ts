import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStore } from '#ui/store.ts';
import { type Entity, type EntityKey, entityKey, type EntityKind, overlayOf, shownAs } from './overlay.ts';

/** The entity as it is now, wherever the base object was read: follows what is heard of it and what is done to it. */
export function useEntity<K extends EntityKind>(kind: K, base: Entity<K>): Entity<K> {
  const overlay = overlayOf(useQueryClient());
  const key = entityKey(kind, base.id);
  const subscribe = useCallback((listener: () => void) => overlay.subscribe(key, listener), [overlay, key]);
  const shown = useSyncExternalStore(subscribe, () => overlay.shown(key));
  return useMemo(() => shownAs(base, shown), [base, shown]);
}

/** Keys of what lists leave out. */
export const useGone = (): ReadonlySet<EntityKey> => useStore(overlayOf(useQueryClient()).gone);

/** Pages without what is gone: `keysOf` names everything that takes an item out. The same object where nothing is. */
export function listed<T, P extends { readonly data: readonly T[] }>(
  pages: InfiniteData<P>,
  gone: ReadonlySet<EntityKey>,
  keysOf: (item: T) => readonly EntityKey[],
): InfiniteData<P> {
  const stays = (item: T) => !keysOf(item).some((key) => gone.has(key));
  if (gone.size === 0 || pages.pages.every(({ data }) => data.every(stays))) return pages;
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.filter(stays) })) };
}
