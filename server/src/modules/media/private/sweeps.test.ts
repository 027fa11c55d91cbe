import { expect, test } from 'vitest';
import { day } from '#platform/time.ts';
import { stoppedTask } from '#test/servers/stopped-task.ts';
import { sweepPreviews } from '../previews/tasks.ts';
import { copyKey, originalKey } from '../keys.ts';
import { sweep } from '../sweep.ts';
import { sweepPrivate } from './tasks.ts';

test('sweeps of a server that is being stopped take no further batch', async () => {
  const [unused, waiting, previews] = [stoppedTask(500), stoppedTask(500), stoppedTask('https://a.example')];
  await sweep(unused.ctx);
  await sweepPrivate.run(waiting.ctx, {});
  await sweepPreviews.run(previews.ctx, {});
  expect([unused.batches(), waiting.batches(), previews.batches()]).toEqual([1, 1, 0]);
});

test('what was stored exactly a day ago is left alone, and what is older is swept', async () => {
  const now = new Date('2026-11-28T10:00:00Z');
  /** An id that was made a day ago, or some milliseconds before that. */
  const idOf = (earlier: number): string => {
    const time = (now.getTime() - day - earlier).toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
  };
  const deleted: string[] = [];
  const files = {
    list: (folder: string) => {
      const keys = [originalKey(idOf(1)), originalKey(idOf(0)), copyKey(idOf(0))];
      return keys.filter((key) => key.startsWith(`${folder}/`));
    },
    delete: (key: string) => Promise.resolve(deleted.push(key)),
  };
  const ctx = { now, signal: AbortSignal.abort(), transaction: () => Promise.resolve(0), services: { files } };
  await sweep(ctx as never);
  expect(deleted).toEqual([originalKey(idOf(1))]);
});
