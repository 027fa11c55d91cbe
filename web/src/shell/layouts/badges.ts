import type { ComponentType } from 'react';

/**
 * Draws the `<Badge count>` of new items next to a link: a module exports `badges` by address from its `badges.tsx`,
 * and menus and header show them.
 */
export type Badges = Readonly<Record<string, ComponentType | undefined>>;

const modules = Object.values(
  import.meta.glob<Badges>('../../modules/*/badges.tsx', { eager: true, import: 'badges' }),
);

export const badges: Badges = Object.fromEntries(modules.flatMap((module) => Object.entries(module)));
