import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { limitsFor, processorTime, type TimeLimits, type TimeUp, watchTime } from './time-limit.ts';

const busy = 'for (;;);';
const idle = 'setInterval(() => undefined, 1000)';

/** What ends a process, and how much of the processor it has used by then. */
async function ended(program: string, limits: TimeLimits, begins = true): Promise<readonly [TimeUp, number | null]> {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  await once(child, 'spawn');
  const before = processorTime(child.pid!) ?? 0;
  try {
    return await new Promise((resolve) => {
      const watch = watchTime(child.pid!, limits, (reason) => {
        const now = processorTime(child.pid!);
        resolve([reason, now === null ? null : now - before]);
      });
      if (begins) watch.begin();
    });
  } finally {
    child.kill('SIGKILL');
  }
}

test('a process is out of time when it has used the processor for as long, however long that takes', async () => {
  const [reason, used] = await ended(busy, { processor: 300, start: 1, clock: 60_000 });
  expect([reason, used]).toEqual(['time', expect.toSatisfy((each: number) => each > 300)]);
});

test('a process that gets no processor, or does not begin, is late', async () => {
  expect((await ended(idle, { processor: 10_000, start: 1, clock: 100 }))[0]).toBe('late');
  expect((await ended(busy, { processor: 10, start: 300, clock: 60_000 }, false))[0]).toBe('late');
});

test('the clock has a multiple of the processor', () => {
  expect(limitsFor(60_000)).toEqual({ processor: 60_000, start: 60_000, clock: 240_000 });
  expect(limitsFor(1).clock).toBe(60_000);
  expect(processorTime(-1)).toBeNull();
});
