import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { useActing } from '#shell/session/acting.ts';
import { WalletCard, walletQuery } from '#web/wallet';
import { describeFailure } from '#ui/failure.ts';
import { TileSkeletons } from '#ui/figures/tile.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { figuresQuery, reachedQuery, reportQuery } from '../dashboard/api.ts';
import styles from '../dashboard/dashboard.module.css';
import { FiguresTable } from '../dashboard/figures-table.tsx';
import { Latest, latestQuery } from '../dashboard/latest.tsx';
import { metricsOf } from '../dashboard/metric.ts';
import { Overview } from '../dashboard/overview.tsx';
import { Periods } from '../dashboard/periods.tsx';
import { Reached } from '../dashboard/reached.tsx';
import { Report } from '../dashboard/report.tsx';
import { runsCampaignsNow, useRunsCampaigns } from '../role.ts';
import { dashboardSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { dashboardSearch as search };
export function loader({ search: { days }, prefetch, prefetchInfinite }: LoaderContext<typeof dashboardSearch>): void {
  prefetch(figuresQuery(days));
  prefetch(reachedQuery(days));
  prefetch(reportQuery(days, 'slot'));
  prefetchInfinite(latestQuery());
  if (runsCampaignsNow()) prefetch(walletQuery());
}

/** Posts are boosted from their menus, so the way leads to what the member has published. */
function Boost(): ReactNode {
  const t = useStrings();
  const acting = useActing();
  if (acting !== null) return null;
  return <LinkButton to={address('/recent-activities')}>{t('dash.boost')}</LinkButton>;
}

function Actions(): ReactNode {
  const t = useStrings();
  return (
    <>
      <LinkButton variant="light" to={address('/advertise/archive')}>
        {t('archive.title')}
      </LinkButton>
      <Boost />
    </>
  );
}

/** What campaigns have spent and brought, whom they have reached, the wallet, and the latest content. */
export default function DashboardScreen(): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const runs = useRunsCampaigns();
  const { days } = useSearch(dashboardSearch);
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(days));
  const figures = data?.data;
  const metrics = figures && metricsOf(figures);
  return (
    <Screen title={acting === null ? t('dash.title') : t('dash.as', { name: acting.name })} actions={<Actions />}>
      <div className={styles['stack']}>
        <Periods days={days} metrics={metrics} />
        {metrics !== undefined ? (
          <Overview metrics={metrics} />
        ) : error === null ? (
          <>
            <TileSkeletons
              labels={[t('figures.spent.none'), t('figures.views'), t('figures.clicks'), t('figures.rate')]}
            />
            <CardSkeletons count={1} lines={10} disc={false} />
          </>
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )}
        <div className={styles['pair']}>
          {/* An editor of a page sees what campaigns have spent, and no wallet. */}
          {runs ? <WalletCard /> : null}
          <Reached days={days} />
        </div>
        <Report days={days} />
        <FiguresTable campaigns={figures?.campaigns} isStale={isPlaceholderData} />
        <Latest figures={figures?.campaigns ?? []} />
      </div>
    </Screen>
  );
}
