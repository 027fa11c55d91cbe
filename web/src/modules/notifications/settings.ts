import type { ModuleSettings } from '#shell/settings/sections.ts';
import { text } from './strings.ts';

export const settings = {
  sections: [
    {
      to: '/settings/notifications',
      order: 40,
      title: () => text('settings.section'),
      about: () => text('settings.about'),
    },
  ],
} satisfies ModuleSettings;
