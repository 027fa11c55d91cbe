import { lazy } from 'react';
import type { ModuleSettings } from '#shell/settings/sections.ts';

const PromotedSettingsCard = lazy(async () => ({
  default: (await import('./viewer/settings-card.tsx')).PromotedSettingsCard,
}));

export const settings = {
  cards: [{ to: '/settings/visibility', order: 55, Card: PromotedSettingsCard }],
} satisfies ModuleSettings;
