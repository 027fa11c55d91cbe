import { expect, it } from 'vitest';
import { keyed } from '../../../test/acts.ts';
import { shortcutOf } from './shortcuts.ts';
import { keysOf, shortcutLines } from './shortcut-lines.ts';

it('every hint names the key that does it', () => {
  for (const { shortcut } of shortcutLines) {
    const keys = keysOf(shortcut, true) ?? '';
    const pressed = keys === 'Ctrl K' ? keyed('k', { ctrlKey: true }) : keyed(keys);
    expect(shortcutOf(pressed, { typing: false, dialog: false }, true)).toBe(shortcut);
  }
});

it('hints of single keys disappear when these are switched off', () => {
  const shown = shortcutLines.filter(({ shortcut }) => keysOf(shortcut, false) !== undefined);
  expect(shown.map(({ shortcut }) => shortcut)).toEqual(['commands', 'help']);
});
