import { currentScope } from '../database/request-scope.ts';
import type { Log } from './log.ts';

const total = { count: 0 };
/** Number of rejections of this process that were not awaited. */
export const unhandledRejections = (): number => total.count;

/**
 * Logs and counts rejections that are not awaited, instead of ending the process: they concern one request or one task.
 * A request that has not been answered yet is answered with `internal`.
 * @returns a function that removes the handlers
 */
export function surviveRejections(log: Log): () => void {
  const onRejection = (error: unknown) => {
    total.count += 1;
    const scope = currentScope();
    if (scope !== undefined) scope.unhandled ??= { error };
    log.error({ err: error, inRequest: scope !== undefined }, 'unhandled rejection');
  };
  process.on('unhandledRejection', onRejection);
  return () => void process.off('unhandledRejection', onRejection);
}
