import { currentScope } from '../database/request-scope.ts';
import type { Log } from './log.ts';

const total = { count: 0 };
/** Rejections of this process that nobody awaited. */
export const unhandledRejections = (): number => total.count;

/**
 * From now on a rejection that nobody awaits is logged and counted, and ends nothing: it concerns one request or one
 * task, not all. Its request, where it has not been answered yet, is answered with `internal`.
 * @returns what ends this
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
