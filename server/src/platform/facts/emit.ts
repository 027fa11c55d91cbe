import { type FactData, type FactName, facts } from '#contract/core/facts.ts';
import type { Writing } from '../context.ts';
import type { Executor } from '../executor.ts';
import { parse } from '../parse.ts';
import { enqueue } from '../tasks/enqueue.ts';
import { insertFact } from './queries.ts';

/** `Writing` of one transaction, which remembers whether there is something to dispatch once it has committed. */
export interface FactWriter extends Writing {
  readonly stated: boolean;
}

/**
 * Writes one outbox row in the caller's transaction; `at` is when it happened, by the program's clock. Throws when the
 * data is not what the contract says; extra keys do not get in.
 */
export async function emitFact<N extends FactName>(db: Executor, name: N, data: FactData<N>, at: Date): Promise<void> {
  let parsed: unknown;
  try {
    parsed = parse(facts[name], data);
  } catch (error) {
    throw new Error(`The fact ${name} ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await insertFact(db, { name, data: parsed, at });
}

/** What an act lends to use cases that write. After the commit, `if (writing.stated) dispatcher.nudge()`. */
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
