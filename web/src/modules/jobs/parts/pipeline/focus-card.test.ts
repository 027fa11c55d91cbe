import { expect, it } from 'vitest';
import { openDocument } from '../../../../../test/draw.tsx';
import { focusByArrow } from './focus-card.ts';

/** A board with as many cards in each column, each with a link and a button. */
function board(...counts: readonly number[]) {
  const document = openDocument();
  const add = (parent: HTMLElement, name: string) => parent.appendChild(document.createElement(name));
  const all = add(document.body, 'div');
  const columns = counts.map((count) => {
    const column = add(all, 'section');
    column.setAttribute('data-column', '');
    return Array.from({ length: count }, () => {
      const card = add(column, 'article');
      return { card, link: add(card, 'a'), button: add(card, 'button') };
    });
  });
  const press = (key: string, from: HTMLElement): boolean => {
    from.focus();
    return focusByArrow(key, from);
  };
  const where = () =>
    columns.flatMap((cards, at) =>
      cards.flatMap(({ link }, place) => (link === document.activeElement ? [[at, place]] : [])),
    )[0];
  return { document, columns, press, where, add };
}

it.each([
  ['ArrowDown', [0, 0], [0, 1]],
  ['ArrowUp', [0, 1], [0, 0]],
  ['ArrowRight', [0, 0], [2, 0]],
  ['ArrowRight', [0, 1], [2, 0]],
  ['ArrowLeft', [2, 0], [0, 0]],
  ['ArrowUp', [0, 0], null],
  ['ArrowDown', [0, 1], null],
  ['ArrowLeft', [0, 0], null],
  ['ArrowRight', [2, 0], null],
  ['Enter', [0, 0], null],
] as const)('%s on the card %o leads to %o', (key, [column, place], to) => {
  const { columns, press, where } = board(2, 0, 1);
  expect(press(key, columns[column]![place]!.link)).toBe(to !== null);
  expect(where()).toEqual(to ?? [column, place]);
});

it('arrows elsewhere on a card, or on a card elsewhere, are left alone', () => {
  const { columns, press, document, add } = board(2);
  expect(press('ArrowDown', columns[0]![0]!.button)).toBe(false);
  const card = add(document.body, 'article');
  expect(press('ArrowDown', add(card, 'a'))).toBe(false);
  expect(press('ArrowDown', add(document.body, 'a'))).toBe(false);
});
