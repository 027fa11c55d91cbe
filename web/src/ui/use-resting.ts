import { useEffect, useState } from 'react';

/** The value once it has not changed for `pause` milliseconds: one question per pause, not per key. */
export function useResting<T>(value: T, pause: number): T {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return resting;
}
