import { randomUUID } from 'node:crypto';
import type { Kind } from '#contract/core/kinds.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { across } from '#platform/database/narrow.ts';
import { createWriter } from '#platform/facts/index.ts';
import { withhold } from '#modules/network';
import type { App } from '../../app.ts';

/** Of the workshop: its seller alone still sees it. */
export const FROZEN_GOODS = 'Work gloves, goat leather';
/** With what it sells. */
export const FROZEN_PAGE = 'Marwar Stone';

/** What a ruling does to a thing: it is hidden from everyone but its owner. */
export const freeze = async (app: App, kind: Kind, thingId: string, now: Date): Promise<void> =>
  inTransaction(across(app.database.db), async (db) => {
    const writer = createWriter(db, now);
    await withhold(
      { db, now, emit: async (name, data) => writer.emit(name, data) },
      { kind, thingId, caseId: randomUUID() },
    );
  });
