import { useEffect, useState } from 'react';

/** Milliseconds without typing after which a text is searched for, validated or written to the address. */
export const DEBOUNCE_MS = 200;

/** The value once it has not changed for the delay: one request per pause, not per key. */
export function useDebounced<T>(value: T, ms = DEBOUNCE_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
