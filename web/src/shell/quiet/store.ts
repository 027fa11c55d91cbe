import type { ComponentType } from 'react';
import { createStore } from '#ui/store.ts';

/** A question that can wait: a bar shows it, which never takes the focus. */
export interface QuietQuestion {
  readonly Bar: ComponentType<{ onClose: () => void }>;
}
export const quietQuestion = createStore<QuietQuestion | null>(null);
export const askQuietly = (Bar: QuietQuestion['Bar']): void => quietQuestion.set({ Bar });
export const closeQuietly = (): void => quietQuestion.set(null);

/** Places of screens that show the bar, such as open conversations; the latest has it, and without any the frame. */
export const quietPlaces = createStore<readonly string[]>([]);
