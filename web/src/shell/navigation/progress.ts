import { createStore } from '#ui/store.ts';

/** Values of the specification, in milliseconds. */
export const TERMINATION = 300;
const STEP = 200;
const MOST = 99;

export interface Progress {
  readonly shown: boolean;
  /** 0 to 100. */
  readonly percent: number;
  readonly failed: boolean;
  /** A colour for this run only, reverted when the bar is hidden. */
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
 * Starts at 0, or continues if the bar is already running. The bar creeps in random steps that get smaller, up to 99 %.
 */
export function startProgress(colour: string | null = null): void {
  if (creeping !== undefined) return;
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
    // Colour and width are reset when the bar is no longer visible.
    leaving = setTimeout(() => progress.set(debounced), 2 * TERMINATION);
  }, TERMINATION);
}

export function finishProgress(): void {
  if (!progress.get().shown) return;
  stopTimers();
  progress.set({ ...progress.get(), percent: 100 });
  leave();
}

/** Shows the failed colour, then finishes. */
export function failProgress(): void {
  stopTimers();
  progress.set({ ...progress.get(), shown: true, percent: 100, failed: true });
  leave();
}
