import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/**
 * What is typed into a search field, whose value is kept elsewhere, mostly in the address. A pause in typing hands it
 * over; a value that changes there, as by Back, is shown in the field.
 */
export function useTypedSearch(
  searched: string,
  onSearch: (search: string) => void,
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(searched);
  const [former, setFormer] = useState(searched);
  const debounced = useDebounced(typed.trim());
  if (searched !== former) {
    setFormer(searched);
    // Not what was handed over: it may have grown since.
    if (searched !== debounced) setTyped(searched);
  }
  useEffect(() => {
    if (debounced === typed.trim() && debounced !== searched) onSearch(debounced);
    // oxlint-disable-next-line react/exhaustive-deps -- only a pause in typing searches
  }, [debounced]);
  return [typed, setTyped];
}
