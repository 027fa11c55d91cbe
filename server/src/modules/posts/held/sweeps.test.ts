import { expect, test } from 'vitest';
import { HELD_REMINDER_DAYS } from '#contract/posts/spaces.ts';
import { stoppedTask } from '#test/servers/stopped-task.ts';
import { announcePolls } from '../polls/tasks.ts';
import { purge } from '../tasks.ts';
import { sweepHeld } from './tasks.ts';

test('sweeps of a server that is being stopped take no further batch', async () => {
  const [posts, polls, waiting] = [stoppedTask(true), stoppedTask(true), stoppedTask(true)];
  await purge.run(posts.ctx, {});
  await announcePolls.run(polls.ctx, {});
  await sweepHeld.run(waiting.ctx, {});
  expect([posts.batches(), polls.batches(), waiting.batches()]).toEqual([1, 1, 1 + HELD_REMINDER_DAYS.length]);
});
