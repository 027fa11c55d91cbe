import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { PromotedSurface } from '#contract/advertising/choices.ts';
import { createStore, useStore } from '#ui/store.ts';
import { isOn, moduleOf } from '../switches/switches.ts';

/** Lists that have places for what modules show below their items, and the column beside them. */
export type SlottedList = PromotedSurface;
export interface FillerProps {
  readonly list: SlottedList;
  /** The ids of the items of each page that is loaded. */
  readonly pages: readonly (readonly string[])[];
  /** Items above the first of these pages, where pages have numbers. */
  readonly above?: number;
}

const shown = createStore<ReadonlyMap<string, ReactNode>>(new Map());
const placeOf = (list: SlottedList, id: string): string => `${list} ${id}`;
/** Shows something below an item of a list; the returned function takes it away. */
export function showBelow(list: SlottedList, id: string, content: ReactNode): () => void {
  const place = placeOf(list, id);
  shown.set(new Map(shown.get()).set(place, content));
  return () => {
    const left = new Map(shown.get());
    left.delete(place);
    shown.set(left);
  };
}
/** What a module shows below an item. */
export const BelowItem = ({ list, id }: { list: SlottedList; id: string }): ReactNode => (
  <Suspense fallback={null}>{useStore(shown).get(placeOf(list, id))}</Suspense>
);

/** A module exports `ListSlots` from its `list-slots.tsx`: it asks for its things, and shows them by `showBelow`. */
const files = Object.entries(
  import.meta.glob<ComponentType<FillerProps>>('../../modules/*/list-slots.tsx', { import: 'ListSlots' }),
);
/** Milliseconds after which modules are asked: the list comes before them. */
const LATER_MS = 1_000;

/** Asks the modules, once the list is drawn. Without a connection the list has nothing else. */
export function SlotFillers({ list, pages, above = 0 }: FillerProps): ReactNode {
  const [fillers, setFillers] = useState<readonly (readonly [string, ComponentType<FillerProps>])[]>([]);
  const isDrawn = pages.length > 0;
  useEffect(() => {
    if (!isDrawn || fillers.length > 0) return undefined;
    const load = () =>
      void Promise.all(files.map(async ([path, file]) => [path, await file()] as const)).then(
        setFillers,
        () => undefined,
      );
    const timer = setTimeout(load, LATER_MS);
    return () => clearTimeout(timer);
  }, [isDrawn, fillers]);
  return fillers.map(([path, Filler]) =>
    isOn(moduleOf(path)) ? <Filler key={path} list={list} pages={pages} above={above} /> : null,
  );
}
