import type { ReactNode } from 'react';
import type { Tab } from '#ui/parts/tab-bar.tsx';
import { Link } from './link.tsx';

/** Links of tabs that differ only in `tab` of the query. They share a path, so each says whether it is current. */
export const tabLink =
  (current: string) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to="."
      search={{ tab: key }}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
