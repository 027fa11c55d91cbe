import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Label } from '#contract/core/labels/labels.ts';
import { createLog } from '../observability/log.ts';
import type { Executor } from '../executor.ts';
import { openOutbox, until } from '#test/outbox.ts';
import { createLabels } from './labels.ts';
import { storeLabel } from './stored.ts';

const log = createLog('silent');
let outbox: Awaited<ReturnType<typeof openOutbox>>;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox.close());

const now = new Date('2026-11-21T12:00:00.000Z');
/** The database, in which a label changes after all were read and before they are known. */
function changedWhileRead(change: () => Promise<void>): Executor {
  let statements = 0;
  return {
    getExecutor: () => {
      const executor = outbox.db.getExecutor();
      return Object.assign(Object.create(executor) as typeof executor, {
        async executeQuery(...query: Parameters<typeof executor.executeQuery>) {
          const answer = await executor.executeQuery(...query);
          statements += 1;
          if (statements > 1) return answer;
          await change();
          // The change is heard, and read at once if nothing makes it wait.
          await Promise.race([until(() => statements > 1), delay(500)]);
          return answer;
        },
      });
    },
  };
}

test('what changes while all labels are read is known afterwards', async () => {
  const [first, other, caseId] = [uuid(), uuid(), uuid()];
  const store = async (thingId: string, label: Label | null) =>
    storeLabel(outbox.db, { kind: 'post', thingId, caseId }, { label, now });
  for (const id of [first, other]) await store(id, 'satire');
  const labels = createLabels();
  await labels.follow({ pool: outbox.pool, log, db: changedWhileRead(async () => store(other, 'outdated')) });
  try {
    await until(() => labels.of('post', other) === 'outdated', 5_000);
    expect(labels.of('post', first)).toBe('satire');
    await store(first, null);
    await until(() => labels.of('post', first) === undefined);
    expect(labels.of('comment', other)).toBeUndefined();
  } finally {
    await labels.close();
  }
});
