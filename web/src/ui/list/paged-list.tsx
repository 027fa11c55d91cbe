import type { ReactNode } from 'react';
import { Pager } from './pager.tsx';
import styles from './list.module.css';

interface Props<T> {
  /** One page of results as the server returns it. */
  page: { readonly data: readonly T[]; readonly page: { number: number; size: number; total: number } };
  idOf: (item: T) => string;
  render: (item: T) => ReactNode;
  onPage: (page: number) => void;
  /** The address of each page, where it has one. */
  hrefOf?: (page: number) => string;
  /** The items are cards of their own, which show no number. */
  cards?: boolean;
}

/** One page of a list: items numbered across all pages, and links to the other pages. */
export function PagedList<T>({
  page: { data, page },
  idOf,
  render,
  onPage,
  hrefOf,
  cards = false,
}: Props<T>): ReactNode {
  return (
    <>
      <ol className={styles[cards ? 'list' : 'numbered']} start={(page.number - 1) * page.size + 1}>
        {data.map((item) => (
          <li key={idOf(item)}>{render(item)}</li>
        ))}
      </ol>
      <Pager {...page} onChange={onPage} hrefOf={hrefOf} />
    </>
  );
}
