import { isDialogOpen } from '#ui/dialog/store.ts';
import { isTyping, shortcutsOn } from '#ui/keys.ts';
import { type Shortcut, shortcutLines } from './shortcut-lines.ts';
import { closeCommands, commandsOpen, commandText, helpOpen } from '../open-sheets.ts';

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  isComposing: boolean;
}
const shortcutOfKey: Readonly<Record<string, Shortcut | undefined>> = Object.fromEntries(
  shortcutLines.flatMap(({ shortcut, key }) => (key.length === 1 ? [[key, shortcut]] : [])),
);
/** Ctrl+K, on Macs also Cmd+K, works in fields too. */
const opensCommands = ({ key, ctrlKey, metaKey, altKey }: Press): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;

/** The action of a key, or undefined while someone types, uses a menu or answers a dialog. */
export function shortcutOf(
  press: Press,
  place: { typing: boolean; dialog: boolean },
  on: boolean,
): Shortcut | undefined {
  if (opensCommands(press) && !press.defaultPrevented && !place.dialog) return 'commands';
  if (
    press.defaultPrevented ||
    press.isComposing ||
    press.ctrlKey ||
    press.metaKey ||
    press.altKey ||
    place.typing ||
    place.dialog
  )
    return undefined;
  const shortcut = shortcutOfKey[press.key];
  // The help contains the switch, so its key always works.
  return on || shortcut === 'help' ? shortcut : undefined;
}

/** The posts of a list, in order, or the rows of one that are marked for it. */
const posts = (): HTMLElement[] => {
  const all = [...document.querySelectorAll<HTMLElement>('main li article')];
  return all.length > 0 ? all : [...document.querySelectorAll<HTMLElement>('main li [data-row]')];
};
const currentPost = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('article, [data-row]') ?? null;

/** Moves the focus to the next or previous post, or to the link of a row; from outside of the list to the first one. */
function movePost(step: 1 | -1): void {
  const all = posts();
  const now = all.findIndex((post) => post === currentPost());
  const post = all[now < 0 ? 0 : now + step];
  if (!post) return;
  const link = post.querySelector<HTMLElement>('[data-main-link]');
  if (link) {
    link.focus({ preventScroll: true });
    post.scrollIntoView({ block: 'nearest' });
    return;
  }
  // Rows are links, which Tab reaches already.
  if (!post.matches('a')) post.tabIndex = -1;
  post.focus({ preventScroll: true });
  post.scrollIntoView({ block: post.matches('a') ? 'nearest' : 'start' });
}

/** The button of the focused post that a key presses. */
const buttonOf = (key: 'l' | 'c') => currentPost()?.querySelector<HTMLElement>(`[data-key="${key}"]`);

/** The words of the last search are selected: what is typed takes their place. */
function startSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-shortcut="search"]');
  field?.focus();
  field?.select();
}

type Actions = Readonly<Record<'post', () => void>>;
const actionOf = (shortcut: Shortcut, actions: Actions): (() => void) =>
  ({
    help: () => helpOpen.set(true),
    commands: () => commandsOpen.set(true),
    search: startSearch,
    post: actions.post,
    next: () => movePost(1),
    previous: () => movePost(-1),
    like: () => buttonOf('l')?.click(),
    comment: () => buttonOf('c')?.click(),
  })[shortcut];

/** Keys that are pressed while the command bar loads are for its field, wherever the focus is. */
function typeAhead(event: KeyboardEvent): void {
  if (!commandsOpen.get() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  event.preventDefault();
  const typed = commandText.get();
  if (event.key === 'Escape') closeCommands();
  else if (event.key === 'Backspace') commandText.set(typed.slice(0, -1));
  else if (event.key.length === 1) commandText.set(typed + event.key);
}

const opensField = (shortcut: Shortcut): boolean => shortcut === 'post' || shortcut === 'comment';
/** Milliseconds in which a field that a key opened has the focus, or nothing is written any more. */
const OPENING = 1_000;
/** The same on a slow connection or computer: what was written until then is still entered. */
const SLOW_OPENING = 5_000;

/** Enters text behind that of a field as if it had been typed. */
function enterInto(field: HTMLTextAreaElement, text: string): void {
  const end = field.value.length;
  field.setRangeText(text, end, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
/** Keeps what is typed after a key that opens a field, and enters it once the field has the focus. */
function keepForField() {
  let openedAt = -SLOW_OPENING;
  let typed = '';
  const isWithin = (ms: number) => performance.now() - openedAt < ms;
  document.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLTextAreaElement;
    if (!isWithin(SLOW_OPENING) || !field.matches('textarea')) return;
    const text = typed;
    start(false);
    // React draws the field at this moment, and takes in what is typed afterwards.
    if (text !== '') queueMicrotask(() => enterInto(field, text));
  });
  function start(opens: boolean): void {
    openedAt = opens ? performance.now() : -SLOW_OPENING;
    typed = '';
  }
  return {
    start,
    /** Whether the key is for the field. */
    take: ({ key, ctrlKey, metaKey, altKey, isComposing }: Press): boolean => {
      if (!isWithin(OPENING) || ctrlKey || metaKey || altKey || isComposing) return false;
      if (key === 'Backspace') typed = typed.slice(0, -1);
      else if (key.length === 1) typed += key;
      else return false;
      return true;
    },
  };
}

/** Listens on the document; `post` opens the screen for a new post if there is one. */
export function followShortcuts(actions: Actions): void {
  const typedAhead = keepForField();
  document.addEventListener('keydown', (event) => {
    // Its code loads: no key presses a shortcut of the screen below.
    if ((commandsOpen.get() || helpOpen.get()) && !isDialogOpen()) return typeAhead(event);
    const place = { typing: isTyping(document.activeElement), dialog: isDialogOpen() };
    // Until its field is there, the letters of a text would press shortcuts: an l would like the post.
    if (!place.typing && typedAhead.take(event)) return event.preventDefault();
    const shortcut = shortcutOf(event, place, shortcutsOn.get());
    if (shortcut === undefined) return;
    event.preventDefault();
    typedAhead.start(opensField(shortcut));
    actionOf(shortcut, actions)();
  });
}
