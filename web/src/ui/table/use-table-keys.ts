import type { RefObject } from 'react';
import { type ScreenKey, useScreenKeys } from '../keys.ts';
import { useWords } from './words.ts';

/** What the keys of a table do to a row; those without a use are left out, also from the help. */
export interface RowKeys<Row> {
  /** a */
  readonly approve?: ((row: Row) => void) | undefined;
  /** r */
  readonly reject?: ((row: Row) => void) | undefined;
  /** u */
  readonly undo?: (() => void) | undefined;
}
interface Options<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  openId: string | null;
  onOpen: ((row: Row) => void) | undefined;
  onClose: (() => void) | undefined;
  onChoose: ((row: Row) => void) | undefined;
  hasTabs: boolean;
  keys: RowKeys<Row>;
}

const controlOf = (root: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-open]`);
/** Gives the focus to the row with this id. */
export const focusRow = (root: HTMLElement | null, id: string): void => controlOf(root, id)?.focus();

/** The tab before or after the current one. */
function pressTab(root: HTMLElement | null, step: 1 | -1): boolean {
  const tabs = [...(root?.querySelectorAll<HTMLElement>('[data-tabs] li a') ?? [])];
  const next = tabs[tabs.findIndex((tab) => tab.getAttribute('aria-current') === 'page') + step];
  next?.click();
  return next !== undefined;
}

/** j/k and arrows move, x chooses, a and r decide, u takes back, brackets change the tab, Escape closes the pane. */
export function useTableKeys<Row>(root: RefObject<HTMLElement | null>, options: Options<Row>): void {
  const t = useWords();
  const { rows, idOf, openId, onOpen, onClose, onChoose, hasTabs, keys } = options;
  const focusedId = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const current = () => rows.find((row) => idOf(row) === (openId ?? focusedId()));
  const move = (step: 1 | -1): boolean => {
    const now = current();
    const row = rows[now === undefined ? 0 : rows.indexOf(now) + step];
    if (row === undefined) return false;
    if (openId !== null) onOpen?.(row);
    focusRow(root.current, idOf(row));
    return true;
  };
  const onRow = (run: ((row: Row) => void) | undefined): boolean => {
    const row = current();
    if (run === undefined || row === undefined) return false;
    run(row);
    return true;
  };
  const arrow = (step: 1 | -1) => document.activeElement?.hasAttribute('data-open') === true && move(step);
  const actions: Readonly<Record<string, () => boolean>> = {
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => arrow(1),
    ArrowUp: () => arrow(-1),
    x: () => onRow(onChoose),
    a: () => onRow(keys.approve),
    r: () => onRow(keys.reject),
    u: () => {
      keys.undo?.();
      return keys.undo !== undefined;
    },
    '[': () => hasTabs && pressTab(root.current, -1),
    ']': () => hasTabs && pressTab(root.current, 1),
    Escape: () => {
      if (openId !== null) onClose?.();
      return openId !== null && onClose !== undefined;
    },
  };
  const lines: readonly (readonly [key: string, does: Parameters<typeof t>[0], has: boolean])[] = [
    ['j', 'keys.next', true],
    ['k', 'keys.previous', true],
    ['x', 'keys.choose', onChoose !== undefined],
    ['Enter', 'keys.open', onOpen !== undefined],
    ['a', 'keys.approve', keys.approve !== undefined],
    ['r', 'keys.reject', keys.reject !== undefined],
    ['u', 'keys.undo', keys.undo !== undefined],
    ['[ ]', 'keys.tabs', hasTabs],
  ];
  const listed = lines.filter(([, , has]) => has).map(([key, does]): ScreenKey => ({ key, does: t(does) }));
  useScreenKeys(({ key }) => actions[key]?.() ?? false, listed);
}
