export interface Coalescer<T> {
  /**
   * Passes the item on now, or, when one of this key went out within the interval, the last of the waiting ones at its
   * end.
   */
  push(key: string, item: T): void;
  /** Passes on what waits, and forgets everything. */
  close(): void;
}

/** At most one item per key and interval, the last one always. */
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
