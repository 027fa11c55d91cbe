import { useState } from 'react';

/** The rows that are chosen for a bulk action, by their ids. */
export interface Selection<Row> {
  readonly chosen: ReadonlyMap<string, Row>;
  readonly set: (rows: readonly Row[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Chosen rows stay chosen while others are shown, such as the next page. */
export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    chosen,
    set: (rows, isChosen) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const row of rows)
          if (isChosen) next.set(idOf(row), row);
          else next.delete(idOf(row));
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}

/** From the row that was chosen last to this one, with both; only this one if the other is not on the page. */
export function rangeOf<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  last: string | undefined,
  row: Row,
): readonly Row[] {
  const [from, to] = [rows.findIndex((each) => idOf(each) === last), rows.indexOf(row)];
  return from < 0 || to < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
