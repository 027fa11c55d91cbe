import type { ReactNode } from 'react';

/** A column of a table, besides that of the object. */
export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly renderCell: (row: Row) => ReactNode;
  /** Numbers are at the right, dates are small and at the right, a status has a chip. */
  readonly kind?: 'text' | 'status' | 'number' | 'date';
  /** A press on the heading sorts by it. */
  readonly sortable?: boolean;
  /**
   * From which width on: `always` means also on cards of a phone and beside an open pane, and that it cannot be hidden.
   * By default from 1200 px on.
   */
  readonly shown?: 'always' | 'tablet' | 'desktop';
  /** Below the column, such as the sum of an amount. */
  readonly sum?: ReactNode;
}

/** What a row is about: the first column, whose text opens the row. */
export interface ObjectColumn<Row> {
  readonly head: string;
  /** Sorts by this key. */
  readonly sortKey?: string;
  readonly name: (row: Row) => string;
  readonly renderSecond?: (row: Row) => ReactNode;
  /** A face or picture of 32 px. */
  readonly renderPicture?: (row: Row) => ReactNode;
}

export interface Order {
  readonly key: string;
  readonly descending: boolean;
}

/** The order after a press on a heading: first as it is there, then the other way. */
export const orderAfter = (key: string, order: Order | undefined): Order => ({
  key,
  descending: order?.key === key ? !order.descending : true,
});
