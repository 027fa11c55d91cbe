import { useEffect, useState } from 'react';

/** The value once it has not changed for `wait` milliseconds: one question per pause, not per key. */
export function useResting<T>(value: T, wait = 250): T {
  const [resting, setResting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return resting;
}
