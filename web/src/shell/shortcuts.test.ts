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

it('shortcutOf knows the keys', () => {
  expect(['/', 'n', '?', 'j', 'k', 'l', 'c', 'x'].map((key) => shortcutOf(press(key), free, true))).toEqual([
    'search',
    'post',
    'help',
    'next',
    'previous',
    'like',
    'comment',
    undefined,
  ]);
});

it('Ctrl+K opens the command bar in fields too, and with single keys switched off, but not above a dialog', () => {
  const keys = press('k', { ctrlKey: true });
  expect(shortcutOf(keys, { typing: true, dialog: false }, false)).toBe('commands');
  expect(shortcutOf(press('K', { metaKey: true }), free, true)).toBe('commands');
  expect(shortcutOf(keys, { typing: false, dialog: true }, true)).toBeUndefined();
  expect(shortcutOf(press('k', { ctrlKey: true, altKey: true }), free, true)).toBeUndefined();
});

it.each([
  ['while someone types', press('n'), { typing: true, dialog: false }],
  ['above an open dialog', press('n'), { typing: false, dialog: true }],
  ['with a modifier', press('n', { ctrlKey: true }), free],
  ['during a composition', press('n', { isComposing: true }), free],
  ['that another handler took', press('n', { defaultPrevented: true }), free],
])('shortcutOf ignores keys %s', (_when, event, context) => {
  expect(shortcutOf(event, context, true)).toBeUndefined();
});

it('shortcuts can be switched off, except for the help with the switch', () => {
  expect(['/', 'n', '?'].map((key) => shortcutOf(press(key), free, false))).toEqual([undefined, undefined, 'help']);
});
