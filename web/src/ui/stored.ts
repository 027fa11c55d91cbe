/**
 * Local storage that may be blocked, full or missing. A failed write keeps the value in memory: it works in this tab
 * until the tab is closed.
 */
const memory = new Map<string, string | null>();

const area = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Even reading the property throws where a browser blocks storage.
    return null;
  }
};

function read(key: string): string | null {
  const override = memory.get(key);
  return override !== undefined ? override : (area()?.getItem(key) ?? null);
}

/** `null` removes the key. */
function write(key: string, value: string | null): void {
  try {
    const storage = area();
    if (!storage) memory.set(key, value);
    else if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    if (storage) memory.delete(key);
  } catch {
    // Storage is full: keep the value for this tab.
    memory.set(key, value);
  }
}

/** Calls the listener when another tab changes `key`; returns a function that unsubscribes. */
function onChangeElsewhere(key: string, listener: (value: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
    // `localStorage.clear()` sends one event without a key.
    else if (event.key === null) listener(null);
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
}

/** Calls the listener with every key that another tab changes; null: all of them. */
function onChangesElsewhere(listener: (key: string | null) => void): void {
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => listener(key));
}

const keys = (): readonly string[] => [...new Set([...Object.keys(area() ?? {}), ...memory.keys()])];

export const stored = { read, write, keys, onChangeElsewhere, onChangesElsewhere };
