import { useState } from 'react';
import { stored } from '../stored.ts';

interface View {
  /** Rows of 40 px instead of 52. */
  readonly dense: boolean;
  /** Keys of columns. */
  readonly hidden: readonly string[];
}
const storageKey = (name: string): string => `table.${name}`;

/** Anything but what `write` has stored is the usual view. */
export function readView(name: string): View {
  const [dense, ...hidden] = (stored.read(storageKey(name)) ?? '').split(' ');
  return { dense: dense === 'dense', hidden };
}

/** Density and hidden columns of a table, as this browser keeps them. */
export function useView(name: string) {
  const [view, setView] = useState(() => readView(name));
  const write = (next: View) => {
    setView(next);
    stored.write(storageKey(name), [next.dense ? 'dense' : 'wide', ...next.hidden].join(' '));
  };
  return {
    ...view,
    toggleDensity: () => write({ ...view, dense: !view.dense }),
    toggleColumn: (key: string) =>
      write({
        ...view,
        hidden: view.hidden.includes(key) ? view.hidden.filter((each) => each !== key) : [...view.hidden, key],
      }),
  };
}
