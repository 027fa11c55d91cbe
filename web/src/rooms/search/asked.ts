import { findParts } from '#contract/text-parts.ts';

type Search = Readonly<Partial<Record<string, string>>>;

/** Tabs that have a screen to show; more come with their rooms. */
export const TABS = ['all', 'people'] as const;
export type SearchTab = (typeof TABS)[number];

/** What the address of the search asks for: `?q=asha&tab=people`. */
export const queryIn = (search: Search): string => (search['q'] ?? '').trim();
export const tabIn = (search: Search): SearchTab => TABS.find((tab) => tab === search['tab']) ?? 'all';

/** The first hashtag of what was typed, as posts know it. */
export const tagIn = (query: string): string | undefined => findParts(query).hashtags[0]?.tag;
