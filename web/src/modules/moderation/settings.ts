import type { ModuleSettings } from '#shell/settings/sections.ts';
import { text } from './strings.ts';

export const settings = {
  sections: [{ to: '/cases', order: 60, title: () => text('cases.title'), about: () => text('cases.about') }],
} satisfies ModuleSettings;
