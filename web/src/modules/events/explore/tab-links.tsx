import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import type { Tab } from '#ui/parts/tab-bar.tsx';
import { EVENTS } from './paths.ts';

/** Links of tabs of this screen, each with the query of its tab. */
export const tabLinks =
  (current: string, searchOf: (key: string) => Readonly<Record<string, string>>) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={EVENTS}
      search={searchOf(key)}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
