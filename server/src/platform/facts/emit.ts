import { type FactData, type FactName, facts } from '#contract/core/facts.ts';
import type { Writing } from '../context.ts';
import type { Executor } from '../executor.ts';
import { parse } from '../parse.ts';
import { enqueue } from '../tasks/enqueue.ts';
import { insertFact } from './queries.ts';

/** `Writing` for one transaction. It remembers whether there is anything to dispatch after the commit. */
export interface FactWriter extends Writing {
  readonly stated: boolean;
}

/**
 * Writes one outbox row in the caller's transaction; `at` is the time of the event by the program's clock. Throws when
 * the data does not match the contract; extra keys are dropped.
 */
export async function emitFact<N extends FactName>(db: Executor, name: N, data: FactData<N>, at: Date): Promise<void> {
  let parsed: unknown;
  try {
    parsed = parse(facts[name], data);
  } catch (error) {
    throw new Error(`The fact ${name} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await insertFact.later(db, { name, data: parsed, at });
}

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
    async task(definition, payload, options) {
      await enqueue(db, definition, payload, options);
    },
  };
}
