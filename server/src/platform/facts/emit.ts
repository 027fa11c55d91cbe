import { type FactData, type FactName, facts } from '#contract/core/facts.ts';
import type { Writing, WritingInBulk } from '../context.ts';
import type { Executor } from '../executor.ts';
import { parse } from '../parse.ts';
import { enqueue } from '../tasks/enqueue.ts';
import { insertFacts } from './queries.ts';

/** `Writing` for one transaction. It remembers whether there is anything to dispatch after the commit. */
export interface FactWriter extends Writing, WritingInBulk {
  readonly stated: boolean;
}

/**
 * Writes outbox rows in the caller's transaction, in one statement; `at` is the time of the event by the program's
 * clock. Throws when the data does not match the contract; extra keys are dropped.
 */
export async function emitFacts<N extends FactName>(
  db: Executor,
  name: N,
  all: readonly FactData<N>[],
  at: Date,
): Promise<void> {
  if (all.length === 0) return;
  let parsed: unknown[];
  try {
    parsed = all.map((data) => parse(facts[name], data));
  } catch (error) {
    throw new Error(`The fact ${name} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await insertFacts.later(db, { name, data: parsed, at });
}
export const emitFact = async <N extends FactName>(db: Executor, name: N, data: FactData<N>, at: Date): Promise<void> =>
  emitFacts(db, name, [data], at);

/** The part of a context that use cases write with. After the commit, call `if (writing.stated) dispatcher.nudge()`. */
export function createWriter(db: Executor, now: Date): FactWriter {
  let hasFacts = false;
  return {
    get stated() {
      return hasFacts;
    },
    async emit(name, data) {
      hasFacts = true;
      await emitFact(db, name, data, now);
    },
    async emitAll(name, all) {
      hasFacts ||= all.length > 0;
      await emitFacts(db, name, all, now);
    },
    async task(definition, payload, options) {
      await enqueue(db, definition, payload, options);
    },
  };
}
