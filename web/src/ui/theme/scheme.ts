import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { stored } from '../stored.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Stored under `theme`; public/theme.js reads the same key before the first paint. */
export const readTheme = (): Theme => {
  const value = stored.read('theme');
  return value === 'light' || value === 'dark' ? value : 'system';
};

const toScheme = (theme: Theme): MantineColorScheme => (theme === 'system' ? 'auto' : theme);

/** Hears of a change made in this tab; the component library while it stands. */
let heard: (scheme: MantineColorScheme) => void = () => {};

/** Stores a theme and shows it, in this tab and in every other. */
export function changeTheme(next: Theme): void {
  stored.write('theme', next);
  heard(toScheme(next));
}

/** Lets the component library keep its colour scheme under our key and hear of changes in other tabs. */
export function schemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => toScheme(readTheme()),
    set: (scheme) => stored.write('theme', scheme === 'auto' ? 'system' : scheme),
    subscribe: (onUpdate) => {
      heard = onUpdate;
      stop = stored.onChangeElsewhere('theme', () => onUpdate(toScheme(readTheme())));
    },
    unsubscribe: () => {
      heard = () => {};
      stop();
    },
    clear: () => stored.write('theme', null),
  };
}
