import { createStore, useStore } from '../store.ts';
import { stored } from '../stored.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Stored under `theme`; public/theme.js reads the same key before the first paint. */
export const readTheme = (): Theme => {
  const value = stored.read('theme');
  return value === 'light' || value === 'dark' ? value : 'system';
};

const chosen = createStore<Theme>('system');

/** The theme that was chosen in this browser, in this tab or in another. */
export const useTheme = (): Theme => useStore(chosen);

/** Stores a theme and shows it, in this tab and in every other. */
export function changeTheme(next: Theme): void {
  stored.write('theme', next);
  chosen.set(next);
}

/** Shows the chosen theme on the page from now on, and follows the system where nothing was chosen. */
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
