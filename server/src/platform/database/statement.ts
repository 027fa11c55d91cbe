import { CompiledQuery, type Kysely } from 'kysely';
import type { PipelinedPool } from './pipeline/pipelined-pool.ts';

const linesOf = new WeakMap<object, PipelinedPool>();
/**
 * From now on reads by `statement()` on this database share its lines. Transactions made from it keep their own
 * connection.
 */
export const readThrough = (db: Kysely<never>, lines: PipelinedPool): void => void linesOf.set(db, lines);

const begins = /^\s*(?:select|with)\b/i;
const writes = /\b(?:insert\s+into|update|delete\s+from|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share)\b/i;

/**
 * A statement written once, for the hot paths: no builder runs at the time of the call, and the server keeps its plan.
 * `text` names its parameters $1, $2, …; the boundaries check that it reads the module's tables alone. A read outside a
 * transaction
 * shares a connection with others, and is repeated when that is lost: it may call no function that changes something.
 */
export function statement<Row, P extends readonly unknown[]>(text: string) {
  const isRead = begins.test(text) && !writes.test(text);
  return async <T>(db: Kysely<T>, ...parameters: P): Promise<Row[]> => {
    const lines = isRead ? linesOf.get(db) : undefined;
    if (lines !== undefined) return (await lines.run(text, parameters)) as Row[];
    const result = (await db.executeQuery(CompiledQuery.raw(text, [...parameters]))) as { rows: Row[] };
    return result.rows;
  };
}
