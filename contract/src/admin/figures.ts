/** What is created, by kind. */
export const CREATED = [
  'posts',
  'comments',
  'jobs',
  'products',
  'services',
  'events',
  'courses',
  'pages',
  'spaces',
] as const;
/** What the dashboard counts by day; the first of a group that has no sum is what its chart shows. */
export const FIGURE_GROUPS = {
  content: CREATED,
  followers: ['followed', 'unfollowed'],
  /** Who joined on a day, and how far they have come with their profile since. */
  profiles: ['joined', 'welcomed', 'with_photo', 'with_headline'],
  search: ['appearances'],
} as const;
export type FigureGroup = keyof typeof FIGURE_GROUPS;
export const FIGURES = [
  ...FIGURE_GROUPS.content,
  ...FIGURE_GROUPS.followers,
  ...FIGURE_GROUPS.profiles,
  ...FIGURE_GROUPS.search,
] as const;
export type Figure = (typeof FIGURES)[number];
