/**
 * The tabs of the search besides people, in the order of the screen: each shows the things that one declaration of a
 * module finds.
 */
export const THING_TABS = ['courses', 'institutes', 'pages', 'groups', 'communities', 'products', 'services'] as const;
export type ThingTab = (typeof THING_TABS)[number];

/** All tabs with results of one kind of thing. */
export const SEARCH_TABS = ['people', 'events', 'jobs', ...THING_TABS] as const;

/** Filters of these tabs. Which of them a tab has is declared in `FILTERS_OF`. */
export const THING_FILTERS = ['industry', 'size', 'type', 'country', 'state', 'city', 'category'] as const;
export type ThingFilter = (typeof THING_FILTERS)[number];
export const FILTERS_OF: Readonly<Record<ThingTab, readonly ThingFilter[]>> = {
  pages: ['industry', 'size', 'type', 'country', 'state', 'city'],
  institutes: ['size', 'type'],
  courses: ['category'],
  groups: [],
  communities: [],
  products: ['country', 'state', 'city'],
  services: ['category', 'industry', 'country', 'state', 'city'],
};
