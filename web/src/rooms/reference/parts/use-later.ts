import { useEffect, useState } from 'react';

/** Milliseconds without a key press after which what was typed is looked for. */
const PAUSE = 150;

/** The value, once it has stood for a moment: one search per pause instead of one per key. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
