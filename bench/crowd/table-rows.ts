/** Rows for one table; the keys of the first are its columns. */
export interface TableRows {
  table: string;
  rows: Iterable<object>;
}
