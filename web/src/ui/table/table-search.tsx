import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextInput } from '../fields/text.tsx';
import { useTypedSearch } from '../use-typed-search.ts';
import styles from './tools.module.css';

interface Props {
  /** Placeholder and name of the field: what it finds. */
  label: string;
  search: string;
  maxLength: number;
  onSearch: (search: string) => void;
}

/** The search field of a table, 280 px wide. */
export function TableSearch({ label, search, maxLength, onSearch }: Props): ReactNode {
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typed}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      className={styles['search'] ?? ''}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
