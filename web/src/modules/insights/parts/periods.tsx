import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  /** Selectable numbers of days. */
  periods: readonly string[];
  current: string;
  /** The address that shows a period. */
  target: (days: string) => Pick<ComponentProps<typeof Link>, 'to' | 'search'>;
}

const link =
  ({ current, target }: Pick<Props, 'current' | 'target'>) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => (
    <Link {...target(key)} keepScroll className={className} aria-current={key === current ? 'page' : undefined}>
      {content}
    </Link>
  );

/** Selects the period of the figures; the choice is part of the address. */
export function Periods({ periods, current, target }: Props): ReactNode {
  const t = useStrings();
  return (
    <TabBar
      label={t('period.label')}
      tabs={periods.map((days) => ({
        key: days,
        label: days === '365' ? t('period.year') : t('period.days', { count: Number(days) }),
      }))}
      link={link({ current, target })}
    />
  );
}
