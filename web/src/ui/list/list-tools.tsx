import type { ReactNode } from 'react';
import { NativeSelect } from '../fields/select.tsx';
import { TextInput } from '../fields/text.tsx';
import { useTypedSearch } from '../use-typed-search.ts';
import styles from './list-tools.module.css';

/** An order or a filter of a list. */
export interface ListChoice<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** `search`: what is typed by now, which may not have been searched for yet. */
  readonly onChange: (value: V, search: string) => void;
}
interface Props<S extends string, F extends string> {
  /** Label of the search field. */
  readonly label: string;
  readonly search: string;
  readonly maxLength: number;
  readonly onSearch: (search: string) => void;
  readonly sort?: ListChoice<S> | undefined;
  readonly filter?: ListChoice<F> | undefined;
}

function Choice<V extends string>({ choice, typed }: { choice: ListChoice<V>; typed: string }): ReactNode {
  const { label, value, options, onChange } = choice;
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as V, typed.trim())}
      data={options.map((option) => ({ ...option }))}
    />
  );
}

/** Search within a list, with its order and filter where it has them. */
export function ListTools<S extends string, F extends string>({
  label,
  search,
  maxLength,
  onSearch,
  sort,
  filter,
}: Props<S, F>): ReactNode {
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  return (
    <div className={styles['tools']}>
      <TextInput
        type="search"
        label={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={styles['search']}
      />
      {sort === undefined ? null : <Choice choice={sort} typed={typed} />}
      {filter === undefined ? null : <Choice choice={filter} typed={typed} />}
    </div>
  );
}
