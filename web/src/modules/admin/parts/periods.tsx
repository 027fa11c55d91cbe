import type { ReactNode } from 'react';
import { useSearch } from '#shell/navigation/location.ts';
import { TabBar } from '#ui/parts/tab-bar.tsx';
import { dashboardSearch, PERIODS } from '../search.ts';
import { useStrings } from '../strings.ts';
import { tabLink } from './tab-link.tsx';

/** Selects the period of the charts; the choice is part of the address. */
export function Periods(): ReactNode {
  const t = useStrings();
  const search = useSearch(dashboardSearch);
  const tabs = PERIODS.map((days) => ({
    key: String(days),
    label: days === 365 ? t('period.year') : t('period.days', { count: days }),
  }));
  return (
    <TabBar
      label={t('period.label')}
      tabs={tabs}
      link={tabLink(search, String(search.days), (days) => ({ days: Number(days) }))}
    />
  );
}
