import type { ComponentType } from 'react';
import type { PageType } from '#contract/pages/choices.ts';
import type { SEARCH_TABS, ThingTab } from '#contract/search/tabs.ts';
import type { LinkTarget } from '../navigation/split-path.ts';
import { declaredIn } from '../switches/switches.ts';

type DeclaredTab = Exclude<(typeof SEARCH_TABS)[number], 'people'>;
/** What a module says of a tab that shows its things. Whether there is one, and where, is part of the contract. */
export interface SearchTabDeclaration {
  readonly label: () => string;
  /** The link to all of them, below the best. */
  readonly all: () => string;
  /** The tab among whose choices it is, instead of a tab of its own. */
  readonly under?: ThingTab;
  /** What its filter by type offers. */
  readonly types?: readonly PageType[];
  /** The screen that searches them by everything that the tab has no filter for. */
  readonly catalogue?: { readonly link: () => string; readonly to: (query: string) => LinkTarget };
  /** Results of its own, lazy, in place of the things that the search lists. */
  readonly Results?: ComponentType<{ query: string }>;
}
export type SearchTabs = Readonly<Partial<Record<DeclaredTab, SearchTabDeclaration>>>;

/** A module exports `searchTabs` from its `declared/search-tabs.ts`. */
const files = import.meta.glob<SearchTabs>('../../modules/*/declared/search-tabs.ts', {
  eager: true,
  import: 'searchTabs',
});
const declared = Object.assign({}, ...Object.values(files)) as Readonly<Record<DeclaredTab, SearchTabDeclaration>>;
const ofModules = declaredIn(files);
/** Whether the search has the tab now. */
export const hasSearchTab = (tab: DeclaredTab): boolean => ofModules().some((tabs) => tabs[tab] !== undefined);

export const searchTab = (tab: DeclaredTab): SearchTabDeclaration => declared[tab];
