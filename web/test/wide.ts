import { vi } from 'vitest';

/** A window in which every width is reached. Called while drawing: each document begins narrow. */
export const widen = (): void =>
  void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
