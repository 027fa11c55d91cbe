export interface Coalescer<T> {
  /**
   * Passes the item on immediately, or, if one with this key was passed within the interval, passes the latest one when
   * the interval ends.
   */
  push(key: string, item: T): void;
  /** Passes on all waiting items and clears the state. */
  close(): void;
}

/** Passes on at most one item per key and interval; the last item is always passed. */
export function createCoalescer<T>(milliseconds: number, pass: (item: T) => void): Coalescer<T> {
  const windows = new Map<string, { waiting: { item: T } | null; timer: NodeJS.Timeout }>();
  const open = (key: string) => {
    const timer = setTimeout(() => {
      const waiting = windows.get(key)?.waiting;
      windows.delete(key);
      if (!waiting) return;
      open(key);
      pass(waiting.item);
    }, milliseconds);
    timer.unref();
    windows.set(key, { waiting: null, timer });
  };
  return {
    push(key, item) {
      const window = windows.get(key);
      if (window) {
        window.waiting = { item };
        return;
      }
      open(key);
      pass(item);
    },
    close() {
      for (const { timer, waiting } of windows.values()) {
        clearTimeout(timer);
        if (waiting) pass(waiting.item);
      }
      windows.clear();
    },
  };
}
