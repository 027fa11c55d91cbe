import { vi } from 'vitest';

/** Puts an observer into the globals that sees what the test says. Returns the function that says it. */
export function stubIntersections(): (entries: readonly object[]) => void {
  let report = (_entries: readonly object[]) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report) {
        report = callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  return (entries) => report(entries);
}
