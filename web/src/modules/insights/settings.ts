import { lazy } from 'react';
import type { ModuleSettings } from '#shell/settings/sections.ts';

const ViewingModeCard = lazy(async () => ({ default: (await import('./parts/viewing-mode.tsx')).ViewingModeCard }));

export const settings = {
  cards: [{ to: '/settings/visibility', order: 50, Card: ViewingModeCard }],
} satisfies ModuleSettings;
