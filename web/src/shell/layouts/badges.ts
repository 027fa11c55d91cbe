import type { ComponentType } from 'react';

/**
 * Draws the `<Badge count>` of what is new behind an address: a room exports `badges` by address from its `badges.tsx`,
 * and menus and header show them where their links are.
 */
export type Badges = Readonly<Record<string, ComponentType | undefined>>;

const rooms = Object.values(import.meta.glob<Badges>('../../rooms/*/badges.tsx', { eager: true, import: 'badges' }));

export const badges: Badges = Object.fromEntries(rooms.flatMap((room) => Object.entries(room)));
