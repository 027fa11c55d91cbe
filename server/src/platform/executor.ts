import type { QueryExecutorProvider } from 'kysely';

/** Anything that runs an `sql` statement: the pool, a transaction, or a module's narrowed view of either. */
export type Executor = QueryExecutorProvider;
