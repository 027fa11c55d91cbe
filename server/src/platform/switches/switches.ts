import type pg from 'pg';
import type { SwitchState } from '#contract/core/switches/state.ts';
import { createPersistentConnection, type PersistentConnection } from '../database/persistent-connection.ts';
import type { Executor } from '../executor.ts';
import type { Log } from '../observability/log.ts';
import { wakeWorkers } from '../tasks/alarm.ts';
import { findSwitchedOff } from './stored.ts';

/** Which modules an operator has switched off. Everything that shows something of a module asks it, each time. */
export interface Switches {
  /** The modules that can be switched off. */
  readonly switchable: ReadonlySet<string>;
  /** Whether the product has the module now. */
  readonly isOn: (module: string) => boolean;
  /** What is off now, as browsers learn it. */
  state(): SwitchState;
}

export const nothingOff: SwitchState = { version: 0, off: [] };
/** Where nothing can be switched off. */
export const allOn: Switches = { switchable: new Set(), isOn: () => true, state: () => nothingOff };

export interface FollowedSwitches extends Switches {
  /**
   * Keeps what is known equal to the database, whichever process changes it, on a connection of its own; with none that
   * can be switched off, it opens no connection. Resolves when it is known.
   */
  follow(options: { readonly pool: pg.Pool; readonly db: Executor; readonly log: Log }): Promise<void>;
  close(): Promise<void>;
}

/** Until it follows the database, everything is on. */
export function createSwitches(modules: Readonly<Record<string, { readonly switchable?: true }>>): FollowedSwitches {
  const switchable = new Set(Object.keys(modules).filter((name) => modules[name]?.switchable === true));
  let state = nothingOff;
  let connection: PersistentConnection | undefined;
  /** Answers may overtake each other: the latest version counts. */
  const take = ({ version, off }: SwitchState): void => {
    if (version >= state.version) state = { version, off: off.filter((name) => switchable.has(name)) };
  };
  return {
    switchable,
    isOn: (module) => !state.off.includes(module),
    state: () => state,
    async follow({ pool, db, log }) {
      if (switchable.size === 0) return;
      connection = createPersistentConnection({
        pool,
        log,
        name: 'switches',
        onConnect: async (client) => {
          // What changes after the read is heard, also what changes before its answer.
          await client.query('listen switched_off');
          take(await findSwitchedOff(db));
        },
        onNotification: (stored) => {
          const before = state.off;
          take(JSON.parse(stored) as SwitchState);
          // Its tasks have waited in the queue, which looks for them at long intervals only.
          if (before.some((module) => !state.off.includes(module)))
            wakeWorkers(db).catch((error: unknown) => log.debug({ err: error }, 'no worker woken'));
        },
      });
      await connection.ready;
    },
    close: async () => connection?.close(),
  };
}
