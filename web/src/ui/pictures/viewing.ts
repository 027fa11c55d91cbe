import { createStore } from '../store.ts';

/**
 * How a person wants to see pictures: whether moving ones start by themselves, and whether portraits of others are
 * drawn.
 */
export interface Viewing {
  readonly autoplay: boolean;
  readonly photos: boolean;
}
export const viewing = createStore<Viewing>({ autoplay: true, photos: true });
