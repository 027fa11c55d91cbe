import { lazy } from 'react';
import type { ModuleSettings } from '#shell/settings/sections.ts';

const SettingsCard = lazy(async () => ({ default: (await import('./parts/settings-dialog.tsx')).SettingsCard }));

export const settings = {
  cards: [{ to: '/settings/visibility', order: 45, Card: SettingsCard }],
} satisfies ModuleSettings;
