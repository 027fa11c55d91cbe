import { THING_TABS, type ThingTab } from '#contract/search/tabs.ts';
import { hasSearchTab, searchTab } from '#shell/cards/search-tabs.ts';
import { type SearchTab, TABS } from './search.ts';

/** Tabs of the search itself; modules declare the others. */
type OwnTab = 'all' | 'people';
export const isOwn = (tab: SearchTab): tab is OwnTab => tab === 'all' || tab === 'people';
/** Whether the search lists what the tab finds. */
export const isThings = (tab: SearchTab): tab is ThingTab => THING_TABS.some((each) => each === tab);

/** The tab on the screen that shows these results: some are a choice inside that of others. */
export const shownTab = (tab: SearchTab): SearchTab => (isOwn(tab) ? tab : (searchTab(tab).under ?? tab));
/** The tabs that the search has now; others are those of modules that are switched off. */
export const hasTab = (tab: SearchTab): boolean => isOwn(tab) || hasSearchTab(tab);
export const tabsNow = (): readonly SearchTab[] => TABS.filter((tab) => shownTab(tab) === tab && hasTab(tab));
/** The choices inside a tab, itself first; none where it has no others. */
export const choicesIn = (tab: ThingTab): readonly ThingTab[] =>
  THING_TABS.filter((each) => searchTab(each).under === shownTab(tab) && hasTab(each));
