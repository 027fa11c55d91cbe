import type pg from 'pg';
import type { Label } from '#contract/core/labels/labels.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { Language } from '#contract/core/language.ts';
import { createPersistentConnection, type PersistentConnection } from '../database/persistent-connection.ts';
import type { Executor } from '../executor.ts';
import type { Log } from '../observability/log.ts';
import { translate } from '../strings.ts';
import { findLabel, selectLabels } from './stored.ts';

/** What rulings say above things. They are few, and every outlet asks for each thing: they are kept in memory. */
export interface Labels {
  of(kind: Kind, id: string): Label | undefined;
}
export interface FollowedLabels extends Labels {
  /** Keeps them equal to the database, whichever process changes them. Resolves when they are known. */
  follow(options: { readonly pool: pg.Pool; readonly db: Executor; readonly log: Log }): Promise<void>;
  close(): Promise<void>;
}
const thingKey = (kind: string, id: string): string => `${kind} ${id}`;

/** Until it follows the database, nothing has a label. */
export function createLabels(): FollowedLabels {
  let known = new Map<string, Label>();
  let connection: PersistentConnection | undefined;
  /** All of them, and then changes, one after the other: the last answer is that of the last change. */
  let reading: Promise<void> = Promise.resolve();
  const readNext = async (read: () => Promise<void>): Promise<void> => {
    const next = reading.then(read);
    // Who asked for it hears of the failure; what comes after it is read all the same.
    reading = next.catch(() => undefined);
    return next;
  };
  return {
    of: (kind, id) => known.get(thingKey(kind, id)),
    async follow({ pool, db, log }) {
      const readAgain = async (thing: string): Promise<void> => {
        const [kind = '', thingId = ''] = thing.split(' ');
        const row = await findLabel.first(db, { kind, thingId });
        if (row === undefined) known.delete(thing);
        else known.set(thing, row.label);
      };
      connection = createPersistentConnection({
        pool,
        log,
        name: 'labels',
        onConnect: async (client) => {
          // What changes after the read is heard, also what changes before its answer.
          await client.query('listen thing_label');
          await readNext(async () => {
            known = new Map((await selectLabels(db)).map((row) => [thingKey(row.kind, row.thing_id), row.label]));
          });
        },
        onNotification: (thing) =>
          void readNext(async () => readAgain(thing)).catch((error: unknown) =>
            log.warn({ err: error }, 'a label could not be read'),
          ),
      });
      await connection.ready;
    },
    close: async () => connection?.close(),
  };
}

/** For the shape of a thing: left out where it has none. */
export function labelOf({ labels }: { readonly labels: Labels }, kind: Kind, id: string): { readonly label?: Label } {
  const label = labels.of(kind, id);
  return label === undefined ? {} : { label };
}

/** The sentence of a label in a line of its own, for e-mails; nothing where there is none. */
export const labelLines = (language: Language, label: Label | undefined): string[] =>
  label === undefined ? [] : [translate(language, `platform:labels.${label}`)];
