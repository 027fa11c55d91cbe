import { exists } from '#shell/exists.ts';
import type { KeyOf } from '#ui/language/strings.ts';
import type english from './strings/en.json';

type Label = Extract<KeyOf<typeof english>, `section.${string}`>;
interface Section {
  readonly to: string;
  readonly label: Label;
  readonly about: Label;
}

/** In the order of the specification; a section appears once its screen exists. */
const all: readonly Section[] = [
  { to: '/settings/general-settings', label: 'section.general', about: 'section.general.about' },
  { to: '/settings/security', label: 'section.security', about: 'section.security.about' },
  { to: '/settings/visibility', label: 'section.visibility', about: 'section.visibility.about' },
  { to: '/settings/notifications', label: 'section.notifications', about: 'section.notifications.about' },
];
export const sections = (): readonly Section[] => all.filter(({ to }) => exists(to));
