import { lazy } from 'react';
import type { ModuleSettings } from '#shell/settings/sections.ts';

const OwnMessages = lazy(async () => ({ default: (await import('./contact/own-messages.tsx')).OwnMessages }));

export const settings = {
  cards: [{ to: '/settings/general-settings', order: 60, Card: OwnMessages }],
} satisfies ModuleSettings;
