import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { USUAL_PERIOD } from '#contract/insights/insights.ts';
import { describeFailure } from '#ui/failure.ts';
import { TileSkeletons } from '#ui/figures/tile.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { figuresQuery } from './api.ts';
import { metricsOf } from './metric.ts';
import { Overview } from './overview.tsx';
import { Report } from './report.tsx';

/** What one campaign has spent and brought in the usual period: by day, and by slot, city or version. */
export function Insights({ campaignId }: { campaignId: string }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(figuresQuery(USUAL_PERIOD, campaignId));
  return (
    <>
      <Card title={t('insights.title')}>
        <p>{t('insights.about', { count: Number(USUAL_PERIOD) })}</p>
      </Card>
      {data !== undefined ? (
        <Overview metrics={metricsOf(data.data)} />
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
      <Report days={USUAL_PERIOD} campaignId={campaignId} />
    </>
  );
}
