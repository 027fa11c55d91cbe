import { useSyncExternalStore } from 'react';
import type { Theme } from '#contract/core/choices.ts';
import { createStore } from '../store.ts';
import { stored } from '../stored.ts';

/** Stored under `theme`; public/early.js reads the same key before the first paint. */
export const readTheme = (): Theme => {
  const value = stored.read('theme');
  return value === 'light' || value === 'dark' ? value : 'system';
};

const chosen = createStore<Theme>('system');

/** The theme chosen in this browser, in this tab or another; on the server nobody has chosen. */
export const useTheme = (): Theme => useSyncExternalStore(chosen.subscribe, chosen.get, () => 'system');

/** Stores a theme and applies it in all tabs. */
export function changeTheme(next: Theme): void {
  stored.write('theme', next);
  chosen.set(next);
}

/** Applies the chosen theme from now on, and follows the system if none was chosen. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const theme = chosen.get();
    const dark = theme === 'dark' || (theme === 'system' && system.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  };
  chosen.subscribe(show);
  system.addEventListener('change', show);
  stored.onChangeElsewhere('theme', () => chosen.set(readTheme()));
  chosen.set(readTheme());
  show();
}
