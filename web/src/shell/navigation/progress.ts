import { createStore } from '#ui/store.ts';

/** Figures of the specification. Milliseconds. */
export const TERMINATION = 300;
const STEP = 200;
const MOST = 99;

export interface Progress {
  readonly shown: boolean;
  /** 0 to 100. */
  readonly percent: number;
  readonly failed: boolean;
  /** A colour for this run only; reverted when the bar has gone. */
  readonly colour: string | null;
}
const debounced: Progress = { shown: false, percent: 0, failed: false, colour: null };

export const progress = createStore<Progress>(debounced);

let creeping: ReturnType<typeof setInterval> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

function stopTimers(): void {
  clearInterval(creeping);
  clearTimeout(leaving);
}

/**
 * Starts from nothing, or goes on when it runs already. It creeps in random steps, slower the farther it is, to 99 % at
 * most.
 */
export function startProgress(colour: string | null = null): void {
  const running = progress.get().shown && creeping !== undefined;
  if (running) return;
  stopTimers();
  progress.set({ shown: true, percent: 3, failed: false, colour });
  creeping = setInterval(() => {
    const now = progress.get();
    const step = Math.random() * Math.max(0.5, (MOST - now.percent) / 8);
    progress.set({ ...now, percent: Math.min(MOST, now.percent + step) });
  }, STEP);
}

function leave(): void {
  creeping = undefined;
  leaving = setTimeout(() => {
    progress.set({ ...progress.get(), shown: false });
    // Colour and width go back when the bar can no longer be seen.
    leaving = setTimeout(() => progress.set(debounced), 2 * TERMINATION);
  }, TERMINATION);
}

export function finishProgress(): void {
  if (!progress.get().shown) return;
  stopTimers();
  progress.set({ ...progress.get(), percent: 100 });
  leave();
}

/** Turns to the failed colour, then finishes. */
export function failProgress(): void {
  stopTimers();
  progress.set({ ...progress.get(), shown: true, percent: 100, failed: true });
  leave();
}
