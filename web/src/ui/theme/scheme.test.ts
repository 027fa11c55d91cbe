import { afterEach, expect, it, vi } from 'vitest';
import { stored } from '../stored.ts';
import { changeTheme, followTheme, readTheme } from './scheme.ts';

afterEach(() => {
  stored.write('theme', null);
  vi.unstubAllGlobals();
});

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', 'system'],
  ['pink', 'system'],
  [null, 'system'],
])('the stored theme %s counts as %s', (value, theme) => {
  stored.write('theme', value);
  expect(readTheme()).toBe(theme);
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)('the theme %s on a dark system (%s) is drawn %s', (theme, matches, drawn) => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));
  followTheme();
  changeTheme(theme);
  expect(dataset['theme']).toBe(drawn);
  changeTheme('light');
  changeTheme(theme);
  expect(dataset['theme']).toBe(drawn);
});
