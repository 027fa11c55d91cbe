import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { effects } from './effects.ts';
import { skillCards } from './items/skill-cards.ts';
import { notifications } from './notifications.ts';
import { peopleInFeed } from './suggestions/people-in-feed.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { purgeTask } from './tasks.ts';
import { writes } from './policy.ts';

/** Public API of the module: profiles of members. */
export { applyItems, type Applied, type ItemInput } from './items/apply-items.ts';
export { itemProblems } from './items/check-items.ts';
export { contestLink, decideLink } from './links/decide-link.ts';
export { itemsBySection } from './items/stored-items.ts';
export { store as storedItem } from './items/shape.ts';
export { type Basic, type BasicChange, BASICS, basicText, editBasics, checkBasic, ownBasics } from './change-basics.ts';
export { toInternational } from './personal-columns.ts';
export { defaultPostVisibility } from './post-visibility.ts';
export { type ViewAs, wholeProfile, type ProfileRef } from './whole/whole-profile.ts';

export const profiles = {
  routes,
  writes,
  audiences,
  effects,
  tasks: [purgeTask],
  kinds: { skill: { card: skillCards } },
  notifications,
  slotFillers: [peopleInFeed],
  personalData,
} satisfies Module;
