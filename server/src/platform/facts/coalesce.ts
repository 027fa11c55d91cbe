import { AsyncResource } from 'node:async_hooks';

export interface CoalescedRunner {
  /** Runs the step soon; if it is running now, once more afterwards. Cheap, never throws. */
  start: () => void;
  /** Resolves when no step is running or requested. */
  idle: () => Promise<void>;
  /** Prevents further steps; resolves when the running one has ended. */
  close: () => Promise<void>;
}

/**
 * Runs a step repeatedly until it returns 'done', one at a time, however often `start` is called. `fail` is called with
 * each error; the runner then waits for the next `start`.
 */
export function createCoalescedRunner(
  step: () => Promise<'more' | 'done'>,
  fail: (error: unknown) => void,
): CoalescedRunner {
  const state: { requested: boolean; closed: boolean; running: Promise<void> | null } = {
    requested: false,
    closed: false,
    running: null,
  };
  const runAll = async () => {
    try {
      while (state.requested && !state.closed) {
        state.requested = false;
        if ((await step()) === 'more') state.requested = true;
      }
    } catch (error) {
      state.requested = false;
      fail(error);
    }
  };
  // `start` may be called inside a request, whose deadline and query count must not apply to the step.
  const start = AsyncResource.bind(() => {
    state.requested = true;
    if (state.closed) return;
    state.running ??= runAll().finally(() => {
      state.running = null;
      // Requested between the last check and here.
      if (state.requested) start();
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
