import { expect, it, onTestFinished, vi } from 'vitest';
import { acted, keyed } from '../../../test/acts.ts';
import { openDocument } from '../../../test/draw.tsx';
import { commandsOpen, commandText, helpOpen } from '../open-sheets.ts';
import { followShortcuts, shortcutOf } from './shortcuts.ts';

const free = { typing: false, dialog: false };

it('shortcutOf knows the keys', () => {
  expect(['/', 'n', '?', 'j', 'k', 'l', 'c', 'x'].map((key) => shortcutOf(keyed(key), free, true))).toEqual([
    'search',
    'post',
    'help',
    'next',
    'previous',
    'like',
    'comment',
    undefined,
  ]);
  expect(shortcutOf(keyed('x', { ctrlKey: true }), free, true)).toBeUndefined();
});

it('Ctrl+K opens the command bar in fields too, and with single keys switched off, but not above a dialog', () => {
  const keys = keyed('k', { ctrlKey: true });
  expect(shortcutOf(keys, { typing: true, dialog: false }, false)).toBe('commands');
  expect(shortcutOf(keyed('K', { metaKey: true }), free, true)).toBe('commands');
  expect(shortcutOf(keys, { typing: false, dialog: true }, true)).toBeUndefined();
  expect(shortcutOf(keyed('k', { ctrlKey: true, altKey: true }), free, true)).toBeUndefined();
  expect(shortcutOf(keyed('k', { ctrlKey: true, metaKey: true }), free, true)).toBeUndefined();
  expect(shortcutOf({ ...keys, defaultPrevented: true }, free, true)).toBeUndefined();
});

it.each([
  ['while someone types', keyed('n'), { typing: true, dialog: false }],
  ['above an open dialog', keyed('n'), { typing: false, dialog: true }],
  ['with Ctrl', keyed('n', { ctrlKey: true }), free],
  ['with Cmd', keyed('n', { metaKey: true }), free],
  ['with Alt', keyed('n', { altKey: true }), free],
  ['during a composition', keyed('n', { isComposing: true }), free],
  ['that another handler took', keyed('n', { defaultPrevented: true }), free],
])('shortcutOf ignores keys %s', (_when, event, context) => {
  expect(shortcutOf(event, context, true)).toBeUndefined();
});

it('shortcuts can be switched off, except for the help with the switch', () => {
  expect(['/', 'n', '?'].map((key) => shortcutOf(keyed(key), free, false))).toEqual([undefined, undefined, 'help']);
});

/** Adds an element below another one. */
function add(parent: HTMLElement, name: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = parent.ownerDocument.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return parent.appendChild(element);
}
function follow() {
  const document: Document = openDocument();
  const post = vi.fn<() => void>();
  followShortcuts({ post });
  const type = (key: string, more: object = {}): boolean => {
    const { defaultPrevented: _, ...keys } = keyed(key, more);
    const event = acted('keydown', keys);
    return !(document.activeElement ?? document.body).dispatchEvent(event);
  };
  return { body: document.body, document, post, type };
}

it('j and k move through the posts of a list, from outside to the first', () => {
  const { body, document, type } = follow();
  const list = add(add(body, 'main'), 'ul');
  const posts = [1, 2, 3].map((id) => add(add(list, 'li'), 'article', { id: String(id) }));
  const like = add(posts[1]!, 'button', { 'data-key': 'l' });
  const at = (key: string) => (type(key), document.activeElement?.id);
  expect('jjkjj'.split('').map(at)).toEqual(['1', '2', '1', '2', '3']);
  // After the last and before the first there is none.
  expect('jkkk'.split('').map(at)).toEqual(['3', '2', '1', '1']);
  expect(posts[0]!.scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
  const liked = vi.fn<() => void>();
  like.addEventListener('click', liked);
  expect(type('l')).toBe(true);
  expect(liked).not.toHaveBeenCalled();
  type('j');
  type('l');
  expect(liked).toHaveBeenCalledOnce();
});

it('j and k lead from row to row, whose link has the focus', () => {
  const { body, document, type } = follow();
  const list = add(add(body, 'main'), 'ul');
  for (const id of ['1', '2']) add(add(add(list, 'li'), 'article'), 'a', { id, href: '/jobs', 'data-main-link': '' });
  const at = (key: string) => (type(key), document.activeElement?.id);
  expect('jjk'.split('').map(at)).toEqual(['1', '2', '1']);
});

it.each([
  ['a button', 'button', {}, true],
  ['a field', 'input', {}, false],
  ['a text', 'textarea', {}, false],
  ['a list', 'select', {}, false],
  ['a text box', 'div', { role: 'textbox' }, false],
  ['an entry of a menu', 'a', { role: 'menuitem' }, false],
])('n while the focus is in %s opens a new post: %#', (_what, name, attributes, opens) => {
  const { body, post, type } = follow();
  add(body, name, attributes).focus();
  expect(type('n')).toBe(opens);
  expect(post).toHaveBeenCalledTimes(opens ? 1 : 0);
});

it('n is typed where a text is edited in place, and / leads to the search', () => {
  const { body, document, post, type } = follow();
  const search = add(body, 'input', { 'data-shortcut': 'search', value: 'looms' }) as HTMLInputElement;
  type('/');
  expect(document.activeElement).toBe(search);
  // What is typed next takes the place of the words of the last search.
  expect([search.selectionStart, search.selectionEnd]).toEqual([0, 5]);
  const text = add(body, 'div');
  Object.defineProperty(text, 'isContentEditable', { value: true });
  text.tabIndex = 0;
  text.focus();
  expect(type('n')).toBe(false);
  text.blur();
  expect(type('n')).toBe(true);
  expect(post).toHaveBeenCalledOnce();
});

it('what is typed while the command bar loads is kept for its field, and presses no shortcut', () => {
  const { body, post, type } = follow();
  const field = add(body, 'input');
  commandsOpen.set(true);
  // The keys are the bar's, also where a field has the focus.
  expect(['n', 'o', 'Enter', 'Backspace', 'Shift'].map((key) => type(key))).toEqual([true, true, true, true, true]);
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    expect(type('x', more)).toBe(false);
  field.focus();
  expect(type('e')).toBe(true);
  expect([commandText.get(), post.mock.calls.length]).toEqual(['ne', 0]);
  const bar = add(body, 'div', { role: 'dialog' });
  expect([type('x'), commandText.get()]).toEqual([false, 'ne']);
  bar.remove();
  type('Escape');
  expect([commandsOpen.get(), commandText.get()]).toEqual([false, '']);
  // The other dialog loads.
  helpOpen.set(true);
  field.blur();
  expect([type('n'), commandText.get(), post.mock.calls.length]).toEqual([false, '', 0]);
  helpOpen.set(false);
  type('n');
  expect(post).toHaveBeenCalledOnce();
});

it.each(['n', 'c'])('letters typed right after %s, before its field is there, press no shortcuts', (opening) => {
  vi.useFakeTimers({ toFake: ['performance'], now: 10_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { body, type, post } = follow();
  const article = add(add(add(add(body, 'main'), 'ul'), 'li'), 'article', { tabindex: '-1' });
  const pressed = ['l', 'c'].map((key) => {
    const press = vi.fn<() => void>();
    add(article, 'button', { 'data-key': key }).addEventListener('click', press);
    return press;
  });
  const [like, comment] = pressed;
  article.focus();
  type(opening);
  for (const key of 'loncl') expect(type(key)).toBe(true);
  expect([post, comment].map((action) => action!.mock.calls.length)).toEqual(opening === 'n' ? [1, 0] : [0, 1]);
  expect(like).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  type('l');
  type('l');
  expect(like).toHaveBeenCalledTimes(2);
});

it('letters typed right after n are in its field once it is there, and no later', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 10_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { body, type } = follow();
  const [button, field] = [add(body, 'button'), add(body, 'textarea') as HTMLTextAreaElement];
  field.value = 'Draft. ';
  const heard = vi.fn<() => void>();
  field.addEventListener('input', heard);
  const enteredAfter = async (keys: readonly string[], wait = 0) => {
    field.blur();
    type('n');
    for (const key of keys) type(key);
    vi.advanceTimersByTime(wait);
    button.focus();
    field.focus();
    await Promise.resolve();
    return field.value;
  };
  expect(await enteredAfter(['L', 'o', 'n', 'n', 'Backspace', ' ', 'c', 'Shift'])).toBe('Draft. Lon c');
  expect(heard).toHaveBeenCalledOnce();
  expect(await enteredAfter([])).toBe('Draft. Lon c');
  expect(await enteredAfter(['g'], 4_999)).toBe('Draft. Lon cg');
  expect(await enteredAfter(['x'], 5_000)).toBe('Draft. Lon cg');
  expect([type('a'), heard.mock.calls.length]).toEqual([false, 2]);
});
