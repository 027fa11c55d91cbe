import { CompiledQuery, type QueryExecutorProvider } from 'kysely';
import type { Columns, ParametersOf, RowOf } from './column.ts';
import { compileNamed } from './named-parameters.ts';
import { pageOrderProblem } from './page-order.ts';
import type { PipelinedPool } from './pipeline/pipelined-pool.ts';
import { pipelineOf } from './transaction.ts';

export { column, type Columns, type ParametersOf, type RowOf } from './column.ts';

const poolOf = new WeakMap<object, PipelinedPool>();
/**
 * Makes reads of `statement()` on this database use the pipelined pool. Transactions started from it keep their own
 * connection.
 */
export const readThrough = (db: QueryExecutorProvider, pool: PipelinedPool): void => void poolOf.set(db, pool);

export interface Definition {
  readonly params?: Columns;
  /** `unchecked` returns the columns as they are selected, for copies of data, which no code reads by name. */
  readonly row?: Columns | 'unchecked';
  /** SQL with parameters as `:name`. */
  readonly sql: string;
  /**
   * `own`: a connection of its own instead of a shared one. For slow reads, and for selects that call a function with
   * side effects, because a shared read is repeated when its connection is lost.
   */
  readonly connection?: 'own';
}

/** A statement as the test of all statements sees it. */
export interface RegisteredStatement {
  readonly definition: Definition;
  readonly text: string;
  /** Names of the parameters $1, $2, … */
  readonly names: readonly string[];
  /** Its stack shows where the statement is defined. */
  readonly origin: Error;
  /** What `statement()` has returned for it. */
  query?: object;
}
export const registeredStatements: RegisteredStatement[] = [];

/** Undefined: the statement has no parameters. */
type Params = Columns | undefined;
type Unchecked = Record<string, unknown>;
type Arguments<P extends Params> = P extends Columns ? [parameters: ParametersOf<P>] : [];
export interface Query<P extends Params, R> {
  (db: QueryExecutorProvider, ...args: Arguments<P>): Promise<R[]>;
  /** The first row, or undefined. */
  first(db: QueryExecutorProvider, ...args: Arguments<P>): Promise<R | undefined>;
  /** Like that of a command, for a write whose rows are not needed. */
  later(db: QueryExecutorProvider, ...args: Arguments<P>): Promise<void>;
}
export interface Command<P extends Params> {
  /** Returns the number of changed rows. */
  (db: QueryExecutorProvider, ...args: Arguments<P>): Promise<number>;
  /**
   * In a transaction: sent with the next statement or the commit, without a round trip of its own. If it fails, the
   * commit does. Elsewhere it is executed at once.
   */
  later(db: QueryExecutorProvider, ...args: Arguments<P>): Promise<void>;
}

const begins = /^\s*(?:select|with)\b/i;
const writes = /\b(?:insert\s+into|update|delete\s+from|for\s+(?:no\s+key\s+)?update|for\s+(?:key\s+)?share)\b/i;
const isRead = (text: string): boolean => begins.test(text) && !writes.test(text);

/**
 * Compares the parameters in the SQL with the declared ones, and the order of pages with their cursor, so that mistakes
 * fail when the module is loaded.
 */
function register(definition: Definition): RegisteredStatement {
  const { text, names } = compileNamed(definition.sql);
  const declared = Object.keys(definition.params ?? {});
  const undeclared = names.filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !names.includes(name));
  if (undeclared.length > 0) throw new Error(`undeclared parameters ${undeclared.join(', ')} in ${text}`);
  if (unused.length > 0) throw new Error(`unused parameters ${unused.join(', ')} in ${text}`);
  const problem = pageOrderProblem(definition.sql);
  if (problem !== undefined) throw new Error(`${problem} in ${text}`);
  const registered: RegisteredStatement = { definition, text, names, origin: new Error('a statement is defined here') };
  registeredStatements.push(registered);
  return registered;
}

type Values = Readonly<Record<string, unknown>>;
/** Converts the parameters to a list in the order of $1, $2, …; parameters declared as JSON are serialized. */
function listOf({ definition: { params = {} }, names }: RegisteredStatement): (values: Values) => unknown[] {
  const json = new Set(names.filter((name) => params[name]?.isJson));
  if (json.size === 0) return (values) => names.map((name) => values[name]);
  return (values) =>
    names.map((name) => (json.has(name) && values[name] !== null ? JSON.stringify(values[name]) : values[name]));
}

interface Executed {
  readonly rows: unknown[];
  readonly changed: number;
}
async function execute(db: QueryExecutorProvider, text: string, parameters: readonly unknown[]): Promise<Executed> {
  const transaction = pipelineOf(db);
  if (transaction !== undefined) {
    const { rows, rowCount } = await transaction.query(text, parameters);
    return { rows, changed: rowCount ?? 0 };
  }
  const { rows, numAffectedRows } = await db.getExecutor().executeQuery(CompiledQuery.raw(text, [...parameters]));
  return { rows, changed: Number(numAffectedRows ?? 0) };
}

/**
 * A statement in plain SQL with declared parameters and row. No query is built per call, and the server caches its
 * plan. Define it at the top level of a module, so that the test of all statements finds it. Reads outside a
 * transaction share a connection with others. See docs/recipes.md, "Add a query".
 */
export function statement<R extends Columns, P extends Params = undefined>(
  definition: { readonly params?: P; readonly row: R } & Definition,
): Query<P, RowOf<R>>;
export function statement<P extends Params = undefined>(
  definition: { readonly params?: P; readonly row: 'unchecked' } & Definition,
): Query<P, Unchecked>;
export function statement<P extends Params = undefined>(
  definition: { readonly params?: P; readonly row?: never } & Definition,
): Command<P>;
export function statement(definition: Definition): unknown {
  const registered = register(definition);
  const { text } = registered;
  const list = listOf(registered);
  const later = async (db: QueryExecutorProvider, values: Values = {}): Promise<void> => {
    const transaction = pipelineOf(db);
    if (transaction === undefined) await execute(db, text, list(values));
    else transaction.later(text, list(values));
  };
  if (definition.row === undefined) {
    const command = async (db: QueryExecutorProvider, values: Values = {}): Promise<number> =>
      (await execute(db, text, list(values))).changed;
    registered.query = Object.assign(command, { later });
    return command;
  }
  const isShared = definition.connection !== 'own' && isRead(text);
  const rows = async (db: QueryExecutorProvider, values: Values = {}): Promise<unknown[]> => {
    const pool = isShared ? poolOf.get(db) : undefined;
    return pool === undefined ? (await execute(db, text, list(values))).rows : await pool.run(text, list(values));
  };
  registered.query = Object.assign(rows, {
    first: async (db: QueryExecutorProvider, values?: Values) => (await rows(db, values))[0],
    later,
  });
  return rows;
}
