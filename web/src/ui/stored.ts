/**
 * Local storage that may be blocked, full or missing. A failed write leaves the value in memory, so that the tab goes
 * on
 * working and only forgets at its end.
 */
const memory = new Map<string, string | null>();

const area = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    // Reading the property itself throws where a browser blocks storage.
    return null;
  }
};

function read(key: string): string | null {
  const kept = memory.get(key);
  return kept !== undefined ? kept : (area()?.getItem(key) ?? null);
}

/** `null` removes. */
function write(key: string, value: string | null): void {
  try {
    const storage = area();
    if (!storage) memory.set(key, value);
    else if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    if (storage) memory.delete(key);
  } catch {
    // Full: this tab still knows.
    memory.set(key, value);
  }
}

/** Calls back when another tab changed `key`; returns how to stop. */
function onChangeElsewhere(key: string, listener: (value: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
    // `localStorage.clear()` sends one event without a key.
    else if (event.key === null) listener(null);
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
}

const keys = (): readonly string[] => [...new Set([...Object.keys(area() ?? {}), ...memory.keys()])];

export const stored = { read, write, keys, onChangeElsewhere };
