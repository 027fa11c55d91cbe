import type { ReactNode } from 'react';
import { type Period, PERIODS } from '#contract/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { useStrings } from '../strings.ts';

const link =
  (current: Period) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={address('/profile/analytics')}
      search={{ days: key }}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

/** Selects the period of the figures; the choice is part of the address. */
export function Periods({ current }: { current: Period }): ReactNode {
  const t = useStrings();
  return (
    <TabBar
      label={t('period.label')}
      tabs={PERIODS.map((days) => ({
        key: days,
        label: days === '365' ? t('period.year') : t('period.days', { count: Number(days) }),
      }))}
      link={link(current)}
    />
  );
}
