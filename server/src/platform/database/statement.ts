import { CompiledQuery, type Kysely } from 'kysely';

/**
 * A statement written once, for the hot paths: no builder runs at the time of the call, and the server keeps its plan.
 * `text` names its parameters $1, $2, …; the walls check that it reads the room's tables alone.
 */
export function statement<Row, P extends readonly unknown[]>(text: string) {
  return async <T>(db: Kysely<T>, ...parameters: P): Promise<Row[]> => {
    const result = (await db.executeQuery(CompiledQuery.raw(text, [...parameters]))) as { rows: Row[] };
    return result.rows;
  };
}
