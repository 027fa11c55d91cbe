import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { type SearchOf, searchWith } from '#shell/navigation/search-params.ts';
import type { Tab } from '#ui/parts/tab-bar.tsx';
import { dashboardSearch } from '../search.ts';

type Search = SearchOf<typeof dashboardSearch>;

/** Draws tabs that change the search parameters of the dashboard; `choose` returns the new ones. */
export const tabLink =
  (search: Search, current: string, choose: (key: string) => Readonly<Record<string, unknown>>) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/admin/dashboard')}
      search={searchWith(dashboardSearch, { ...search, ...choose(key) })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
