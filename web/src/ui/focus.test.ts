import { expect, it, vi } from 'vitest';
import { openDocument } from '../../test/draw.tsx';
import { controlsIn, placeOf } from './focus-position.ts';
import { keepFocus } from './keep-focus.ts';

/** Those that observe the document hear of a change in the next task. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** A screen with a list of rows with two buttons each, whose focus is kept. */
function page(around = 'main') {
  const document = openDocument();
  const add = (parent: HTMLElement, name: string): HTMLElement => {
    const element = parent.appendChild(document.createElement(name));
    if (name === 'button') element.tabIndex = 0;
    return element;
  };
  const main = add(document.body, around);
  const title = add(main, 'h1');
  const list = add(main, 'ul');
  const rows = [0, 1, 2].map(() => {
    const row = add(list, 'li');
    return { row, buttons: [add(row, 'button'), add(row, 'button')] as const };
  });
  keepFocus(undefined);
  const remove = async (element: HTMLElement) => {
    element.remove();
    await nextTask();
  };
  return { document, add, main, title, list, rows, remove };
}

it('the focus of a removed row goes to the same control of the next row, or of the one before the last', async () => {
  const { document, rows, remove, list } = page();
  const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  first.buttons[1].focus();
  await remove(first.row);
  expect(document.activeElement).toBe(second.buttons[1]);
  third.buttons[0].focus();
  await remove(third.row);
  expect(document.activeElement).toBe(second.buttons[0]);
  // The last row is gone: the heading of the screen is left.
  await remove(second.row);
  expect(document.activeElement?.localName).toBe('h1');
  expect(list.isConnected).toBe(true);
});

it('a removed control leaves the focus to another one of its row', async () => {
  const { document, rows, remove } = page();
  rows[1]!.buttons[1].focus();
  await remove(rows[1]!.buttons[1]);
  expect(document.activeElement).toBe(rows[1]!.buttons[0]);
});

it('what is beside the screen keeps the focus as well', async () => {
  const { document, rows, remove } = page('aside');
  rows[1]!.buttons[1].focus();
  await remove(rows[1]!.row);
  expect(document.activeElement).toBe(rows[2]!.buttons[1]);
});

it('the heading gets the focus when the whole screen was replaced', async () => {
  const { document, add, rows, main, remove } = page();
  rows[0]!.buttons[0].focus();
  const next = add(document.body, 'main');
  const title = add(next, 'h1');
  await remove(main);
  expect(document.activeElement).toBe(title);
  expect(title.tabIndex).toBe(-1);
});

it('the focus is not moved when nothing had it, it is elsewhere, or the user left the control', async () => {
  const { document, rows, remove } = page();
  await remove(rows[0]!.row);
  expect(document.activeElement).toBe(document.body);
  rows[1]!.buttons[0].focus();
  rows[2]!.buttons[0].focus();
  await remove(rows[1]!.row);
  expect(document.activeElement).toBe(rows[2]!.buttons[0]);
  rows[2]!.buttons[0].blur();
  await Promise.resolve();
  await remove(rows[2]!.row);
  expect(document.activeElement).toBe(document.body);
});

it('the focus is kept for the control that it moved to last', async () => {
  const { rows, document, remove } = page();
  rows[0]!.buttons[0].focus();
  rows[1]!.buttons[1].focus();
  await Promise.resolve();
  await remove(rows[1]!.row);
  expect(document.activeElement).toBe(rows[2]!.buttons[1]);
});

it('a removed control that told of losing the focus is replaced too', async () => {
  const { document, rows, remove } = page();
  const { row, buttons } = rows[0]!;
  buttons[0].focus();
  row.remove();
  buttons[0].blur();
  await Promise.resolve();
  await remove(row);
  expect(document.activeElement).toBe(rows[1]!.buttons[0]);
});

it.each([
  ['is in a frame, which tells nothing of it', (row: HTMLElement) => row.remove(), 'iframe'],
  ['was lost by a control that is still there', (row: HTMLElement) => row.append('text'), 'body'],
])('a focus that %s is not moved', async (_what, change, holder) => {
  const { document, rows, add } = page();
  rows[0]!.buttons[0].focus();
  const element = holder === 'body' ? document.body : add(document.body, holder);
  Object.defineProperty(document, 'activeElement', { value: element });
  const moves = rows.flatMap(({ buttons }) => buttons.map((button) => vi.spyOn(button, 'focus')));
  change(rows[0]!.row);
  await nextTask();
  expect(moves.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('a place is only remembered on the screen and in dialogs, from the inside to the body', () => {
  const outside = page('header');
  expect(placeOf(outside.rows[0]!.buttons[0] as object as Element)).toBeUndefined();
  const { rows, document } = page();
  expect(placeOf(document)).toBeUndefined();
  const [, hidden] = rows[1]!.buttons;
  hidden.tabIndex = -1;
  const place = placeOf(rows[1]!.buttons[0] as object as Element);
  expect(place?.around.map(({ element, index }) => [element.localName, index])).toEqual([
    ['li', 0],
    ['ul', 1],
    ['main', 1],
  ]);
  expect(controlsIn(rows[1]!.row as object as Element)).toEqual([rows[1]!.buttons[0]]);
});
