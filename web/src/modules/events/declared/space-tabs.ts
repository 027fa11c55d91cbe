import { lazy } from 'react';
import type { SpaceTabDeclaration } from '#web/spaces';
import { text } from './strings.ts';

export const spaceTabs: readonly SpaceTabDeclaration[] = [
  {
    key: 'events',
    // What waits for the team, and answers, stay among the tabs that are always shown.
    after: 'answers',
    label: () => text('space.tab'),
    Content: lazy(async () => ({ default: (await import('../explore/owned-events.tsx')).EventsOfSpace })),
  },
];
