import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  ...more,
});
const free = { typing: false, dialog: false };

it('shortcutFor knows the keys', () => {
  expect(['/', 'n', '?', 'x'].map((key) => shortcutOf(press(key), free, true))).toEqual([
    'search',
    'post',
    'help',
    undefined,
  ]);
});

it.each([
  ['while somebody types', press('n'), { typing: true, dialog: false }],
  ['above an open dialog', press('n'), { typing: false, dialog: true }],
  ['with another key held', press('n', { ctrlKey: true }), free],
  ['during a composition', press('n', { isComposing: true }), free],
  ['when somebody else took the key', press('n', { defaultPrevented: true }), free],
])('shortcutFor ignores keys %s', (_when, event, place) => {
  expect(shortcutOf(event, place, true)).toBeUndefined();
});

it('shortcuts can be switched off, except for the help with the switch', () => {
  expect(['/', 'n', '?'].map((key) => shortcutOf(press(key), free, false))).toEqual([undefined, undefined, 'help']);
});
