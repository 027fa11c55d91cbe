import type { CardLoader } from '#platform/cards.ts';
import { statement } from '#platform/database/statement.ts';

const findNotes = statement<{ id: string; note: string }, [viewer: string, ids: readonly string[]]>(`
  select connection_request.id, connection_request.note from connection_request
  where connection_request.id = any ($2::uuid[]) and $1::uuid in (connection_request.from_id, connection_request.to_id)`);

/** Requests to connect, for who asked and who was asked alone. Who they are stands beside them. */
export const requestCards: CardLoader<'request'> = async (db, { viewer }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await findNotes(db, viewer.actor.id, ids);
  return new Map(rows.map((row) => [row.id, row]));
};
