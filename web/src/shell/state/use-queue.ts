import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '#ui/store.ts';
import { decidedIds, decideLater, undoLast } from './delayed.ts';
import type { Write } from './mutate.ts';

interface Decision<Row> {
  readonly rows: readonly Row[];
  readonly message: string;
  readonly write: Write<unknown>;
}

/**
 * The rows of a queue without those that are decided, and the one that is open. After a decision the next row opens by
 * itself, and `undo` takes the last one back while it is not sent.
 */
export function useQueue<Row>(all: readonly Row[] | undefined, idOf: (row: Row) => string) {
  const queries = useQueryClient();
  const decided = useStore(decidedIds);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = all?.filter((row) => !decided.has(idOf(row)));
  const open = rows?.find((row) => idOf(row) === openId);
  const decide = ({ rows: about, message, write }: Decision<Row>) => {
    const ids = about.map(idOf);
    if (openId !== null && ids.includes(openId)) {
      const now = rows?.findIndex((row) => idOf(row) === openId) ?? -1;
      const next = rows?.[now + 1] ?? rows?.[now - 1];
      setOpenId(next === undefined ? null : idOf(next));
    }
    decideLater(queries, { ids, message, write });
  };
  return {
    rows,
    open,
    openId: open === undefined ? null : openId,
    onOpen: (row: Row) => setOpenId(idOf(row)),
    onClose: () => setOpenId(null),
    decide,
    undo: () => void undoLast(),
    /** How many of the rows are decided and not sent: counts of the server still have them. */
    pending: (all?.length ?? 0) - (rows?.length ?? 0),
  };
}
