import type { Page } from '../page.ts';
import type { Member } from '../world.ts';

export const isTeam = (viewer: string): boolean => ['admin', 'editor', 'advertiser'].includes(viewer);
/** The team of the page acts as it, everyone else as themselves. */
export const actingFor =
  <V extends string>(people: Readonly<Record<V, Member>>, page: () => Page) =>
  (viewer: V): Member =>
    isTeam(viewer) ? page().as(people[viewer]) : people[viewer];
