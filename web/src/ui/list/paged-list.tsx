import type { ReactNode } from 'react';
import { Pager } from './pager.tsx';
import styles from './list.module.css';

interface Props<T> {
  /** A numbered page as the server answers it. */
  page: { readonly data: readonly T[]; readonly page: { number: number; size: number; total: number } };
  idOf: (item: T) => string;
  render: (item: T) => ReactNode;
  onPage: (page: number) => void;
}

/** One page of a numbered list: its items counted through all pages, and the way to the others. */
export function PagedList<T>({ page: { data, page }, idOf, render, onPage }: Props<T>): ReactNode {
  return (
    <>
      <ol className={styles['numbered']} start={(page.number - 1) * page.size + 1}>
        {data.map((item) => (
          <li key={idOf(item)}>{render(item)}</li>
        ))}
      </ol>
      <Pager {...page} onChange={onPage} />
    </>
  );
}
