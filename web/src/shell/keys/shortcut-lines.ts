export type Shortcut = 'search' | 'post' | 'help' | 'commands' | 'next' | 'previous' | 'like' | 'comment';

interface Line {
  readonly shortcut: Shortcut;
  /** One character, or the name of a combination. */
  readonly key: string;
  /** The address without which the shortcut has no use. */
  readonly needs?: string;
}

/** The shortcuts in the order of the help. What listens, the help and the hints next to buttons all read this list. */
export const shortcutLines: readonly Line[] = [
  { shortcut: 'commands', key: 'Ctrl K', needs: '/home' },
  { shortcut: 'search', key: '/', needs: '/search' },
  { shortcut: 'post', key: 'n', needs: '/new-post' },
  { shortcut: 'next', key: 'j', needs: '/home' },
  { shortcut: 'previous', key: 'k', needs: '/home' },
  { shortcut: 'like', key: 'l', needs: '/home' },
  { shortcut: 'comment', key: 'c', needs: '/home' },
  { shortcut: 'help', key: '?' },
];

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');

/** The key of a shortcut as it is written on this keyboard; undefined while single keys are switched off. */
export function keysOf(name: Shortcut, on: boolean): string | undefined {
  const key = shortcutLines.find(({ shortcut }) => shortcut === name)?.key;
  // The help contains the switch, and combinations disturb no speech input.
  if (key === undefined || (!on && key.length === 1 && name !== 'help')) return undefined;
  return isMac ? key.replace('Ctrl ', '⌘ ') : key;
}
