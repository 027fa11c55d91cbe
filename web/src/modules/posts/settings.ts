import { lazy } from 'react';
import type { ModuleSettings } from '#shell/settings/sections.ts';

const FeedSettings = lazy(async () => ({ default: (await import('./parts/for-you/feed-settings.tsx')).FeedSettings }));

export const settings = {
  cards: [{ to: '/settings/general-settings', order: 5, Card: FeedSettings }],
} satisfies ModuleSettings;
