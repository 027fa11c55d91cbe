import { column, statement } from '#platform/database/statement.ts';

const erasureLock = (lock: string) => `
  select ${lock}(hashtextextended('appointments ' || person.id, 3)) from unnest(:personIds::uuid[]) as person (id)`;
/** Keeps both sides from being erased until the transaction ends. Taken first, so that it sees who is erased by now. */
export const keepFromErasure = statement({
  params: { personIds: column.uuid.array },
  sql: erasureLock('pg_advisory_xact_lock_shared'),
});
/** Waits for what is being booked with people who are to be erased. */
export const lockForErasure = statement({
  params: { personIds: column.uuid.array },
  sql: erasureLock('pg_advisory_xact_lock'),
});
