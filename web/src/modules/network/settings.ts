import { lazy } from 'react';
import type { ModuleSettings } from '#shell/settings/sections.ts';

const NetworkSettings = lazy(async () => ({
  default: (await import('./parts/network-settings.tsx')).NetworkSettings,
}));
const MutedPeople = lazy(async () => ({ default: (await import('./parts/muted-people.tsx')).MutedPeople }));
const BlockedPeople = lazy(async () => ({ default: (await import('./parts/blocked-people.tsx')).BlockedPeople }));

export const settings = {
  cards: [
    { to: '/settings/general-settings', order: 10, Card: BlockedPeople },
    { to: '/settings/visibility', order: 40, Card: NetworkSettings },
    { to: '/settings/visibility', order: 60, Card: MutedPeople },
    { to: '/settings/visibility', order: 70, Card: BlockedPeople },
  ],
} satisfies ModuleSettings;
