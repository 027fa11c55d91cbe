import { lazy } from 'react';
import type { ModuleSettings } from '#shell/settings/sections.ts';

const BookedBy = lazy(async () => ({ default: (await import('./hours/booked-by-card.tsx')).BookedByCard }));

export const settings = {
  cards: [{ to: '/settings/general-settings', order: 40, Card: BookedBy }],
} satisfies ModuleSettings;
