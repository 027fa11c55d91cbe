import { useEffect, useState } from 'react';

/** Milliseconds without a key press. */
const PAUSE = 300;

/** The value once it has stood for a moment: nobody asks the server after each letter. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
