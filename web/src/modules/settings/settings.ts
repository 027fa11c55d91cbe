import type { ModuleSettings } from '#shell/settings/sections.ts';
import { text } from './strings.ts';

export const settings = {
  sections: [
    {
      to: '/settings/general-settings',
      order: 10,
      title: () => text('section.general'),
      about: () => text('section.general.about'),
    },
    {
      to: '/settings/security',
      order: 20,
      title: () => text('section.security'),
      about: () => text('section.security.about'),
    },
    {
      to: '/settings/visibility',
      order: 30,
      title: () => text('section.visibility'),
      about: () => text('section.visibility.about'),
    },
  ],
} satisfies ModuleSettings;
