import type { ReactNode } from 'react';
import { useStore } from '#ui/store.ts';
import { shortcutsOn } from '#ui/keys.ts';
import { useStrings } from '../strings.ts';
import styles from './key-hint.module.css';
import { keysOf, type Shortcut } from './shortcut-lines.ts';

/** The key of a shortcut, next to what it does. Hidden where people touch, and while single keys are switched off. */
export function KeyHint({ shortcut }: { shortcut: Shortcut }): ReactNode {
  const keys = keysOf(shortcut, useStore(shortcutsOn));
  return keys === undefined ? null : (
    <kbd className={styles['hint']} aria-hidden="true">
      {keys}
    </kbd>
  );
}

/** Tooltip and key of a control that a shortcut presses: "Like (l)". */
export function useKeyProps(
  shortcut: Shortcut,
  action: string,
): { readonly title?: string; readonly 'aria-keyshortcuts'?: string } {
  const t = useStrings();
  const keys = keysOf(shortcut, useStore(shortcutsOn));
  return keys === undefined
    ? {}
    : { title: t('help.hint', { action, keys }), 'aria-keyshortcuts': keys.replace(' ', '+').replace('⌘', 'Meta') };
}
