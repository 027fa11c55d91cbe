import type { StoredProblem } from './queries.ts';

/** The notice that contacts found no room; none for 0. */
export const contactsLeftOut = (count: number): StoredProblem[] =>
  count === 0
    ? []
    : [{ file: 'Connections.csv', row: 0, text: String(count), field: '', key: 'contacts_left_out', values: {} }];
