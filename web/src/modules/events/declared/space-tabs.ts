import { lazy } from 'react';
import type { SpaceTabDeclaration } from '#web/spaces';
import { text } from './strings.ts';

export const spaceTabs: readonly SpaceTabDeclaration[] = [
  {
    key: 'events',
    // What waits for the team stays among the tabs that are always shown.
    after: 'requests',
    label: () => text('space.tab'),
    Content: lazy(async () => ({ default: (await import('../explore/owned-events.tsx')).EventsOfSpace })),
  },
];
