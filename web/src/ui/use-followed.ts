import { useState } from 'react';

/** What is typed in place of a value that is kept elsewhere, mostly in the address, until that value changes. */
export function useFollowed<T>(value: T): [typed: T, setTyped: (typed: T) => void] {
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  if (value !== former) {
    setFormer(value);
    setTyped(value);
  }
  return [typed, setTyped];
}
