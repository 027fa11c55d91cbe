import { createStore } from '../store.ts';

/** Viewing preferences: whether animated pictures start by themselves, and whether portraits of others are shown. */
export interface Viewing {
  readonly autoplay: boolean;
  readonly photos: boolean;
}
export const viewing = createStore<Viewing>({ autoplay: true, photos: true });
