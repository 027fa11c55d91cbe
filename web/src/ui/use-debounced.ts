import { useEffect, useState } from 'react';

/** Milliseconds without a key press after which what was typed is searched for, checked or put into the address. */
export const DEBOUNCE_MS = 200;

/** The value once it has not changed for that long: one request per pause, not per key. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
