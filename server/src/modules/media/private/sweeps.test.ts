import { expect, test } from 'vitest';
import { stoppedTask } from '#test/servers/stopped-task.ts';
import { sweepPreviews } from '../previews/tasks.ts';
import { sweep } from '../sweep.ts';
import { sweepPrivate } from './tasks.ts';

test('sweeps of a server that is being stopped take no further batch', async () => {
  const [unused, waiting, previews] = [stoppedTask(500), stoppedTask(500), stoppedTask('https://a.example')];
  await sweep(unused.ctx);
  await sweepPrivate.run(waiting.ctx, {});
  await sweepPreviews.run(previews.ctx, {});
  expect([unused.batches(), waiting.batches(), previews.batches()]).toEqual([1, 1, 0]);
});
