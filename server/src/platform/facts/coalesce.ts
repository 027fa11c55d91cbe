import { AsyncResource } from 'node:async_hooks';

export interface CoalescedRunner {
  /** Runs soon, once more when it is running now. Cheap, never throws. */
  start: () => void;
  /** Resolves when nothing runs and nothing was asked for. */
  idle: () => Promise<void>;
  /** Nothing starts any more; resolves when what runs has ended. */
  close: () => Promise<void>;
}

/**
 * Runs a step until it says that there is no more, one at a time, however often it is asked. `fail` hears each error;
 * then it
 * waits to be asked again.
 */
export function createCoalescedRunner(
  step: () => Promise<'more' | 'done'>,
  fail: (error: unknown) => void,
): CoalescedRunner {
  const state: { wanted: boolean; closed: boolean; running: Promise<void> | null } = {
    wanted: false,
    closed: false,
    running: null,
  };
  const runAll = async () => {
    try {
      while (state.wanted && !state.closed) {
        state.wanted = false;
        if ((await step()) === 'more') state.wanted = true;
      }
    } catch (error) {
      state.wanted = false;
      fail(error);
    }
  };
  // Asked from inside a request, whose deadline and count of queries are not ours: it runs as if from here.
  const start = AsyncResource.bind(() => {
    state.wanted = true;
    if (state.closed) return;
    state.running ??= runAll().finally(() => {
      state.running = null;
      // Asked between the last look and here.
      if (state.wanted) start();
    });
  });
  const idle = async () => {
    while (state.running) await state.running;
  };
  return {
    start,
    idle,
    close: async () => {
      state.closed = true;
      return idle();
    },
  };
}
