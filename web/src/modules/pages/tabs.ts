import type { ComponentType } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import type { Page } from '#contract/pages/pages.ts';
import { declaredIn } from '#shell/switches/switches.ts';
import type { SearchSchema } from '#shell/navigation/search-params.ts';

/** A tab of pages. */
export interface PageTab {
  /** In the address. */
  readonly key: string;
  /** Tabs are shown from the lowest to the highest. */
  readonly order: number;
  readonly label: () => string;
  /** Left out: of pages of every kind. */
  readonly kinds?: readonly PageKind[];
  /** For those alone who can do what it offers. */
  readonly isOpen?: (page: Page) => boolean;
  /** How much waits there for the user. */
  readonly waiting?: (page: Page) => number;
  readonly Content: ComponentType<{ page: Page }>;
  /** Its search parameters, which its content reads by the same schema. */
  readonly search?: SearchSchema;
  /** The one of them that opens the tab by itself. */
  readonly openedBy?: string;
}

/**
 * The tabs of higher modules: a module exports `pageTabs` from its `declared/page-tabs.ts`. Their contents are lazy,
 * since the screen of a page loads all of these files.
 */
const files = import.meta.glob<readonly PageTab[]>('../*/declared/page-tabs.ts', { eager: true, import: 'pageTabs' });
/** All of them, also of modules that are switched off: the search parameters of the screen stay the same. */
export const declaredTabs: readonly PageTab[] = Object.values(files).flat();
const ofModules = declaredIn(files);
/** Those that are shown now. */
export const shownTabs = (): readonly PageTab[] => ofModules().flat();

/** The search parameters of these tabs. */
export const declaredSearch: SearchSchema = Object.fromEntries(
  declaredTabs.flatMap(({ search = {} }) => Object.entries(search)),
);

/** The tabs of a page for its viewer, in their order. */
export const tabsOf = (tabs: readonly PageTab[], page: Page, kind: PageKind): readonly PageTab[] =>
  tabs
    .filter(({ kinds, isOpen }) => (kinds?.includes(kind) ?? true) && (isOpen?.(page) ?? true))
    .toSorted((one, other) => one.order - other.order);
