import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { Tab } from '#ui/parts/tab-bar.tsx';
import { withParams } from './keeping.ts';

type Search = Readonly<Partial<Record<string, string>>>;

/** Draws tabs that put their key under `name` into the address; `reset` is what a choice sets back. */
export const tabLink =
  (search: Search, name: string, current: string, reset: Readonly<Record<string, string>> = {}) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/admin/dashboard')}
      search={withParams(search, { [name]: key, ...reset })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
