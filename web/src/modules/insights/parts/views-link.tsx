import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { USUAL_PERIOD } from '#contract/insights/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { Pending } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { figuresQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './insights.module.css';

/** The number of recent profile views, linked to all insights. */
export function ViewsLink(): ReactNode {
  const t = useStrings();
  const { data, isPending } = useQuery(figuresQuery(USUAL_PERIOD));
  if (data === undefined) return isPending ? <Pending /> : null;
  const count = data.data.days.reduce((sum, { views }) => sum + views, 0);
  return (
    <Card>
      <p className={styles['link']}>
        <IconChartBar size={20} aria-hidden="true" />
        <Link to={address('/profile/analytics')}>
          {t('views.link', {
            count,
            number: formatNumber(count),
            days: t('period.days', { count: Number(USUAL_PERIOD) }),
          })}
        </Link>
      </p>
    </Card>
  );
}
