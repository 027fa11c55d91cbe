import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignRow } from '#contract/advertising/campaigns.ts';
import type { CampaignFigure } from '#contract/advertising/figures.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney, formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Card } from '#ui/parts/card.tsx';
import { campaignsQuery } from '../api.ts';
import { campaignPath } from '../campaigns/paths.ts';
import { CampaignFace } from '../parts/campaign-face.tsx';
import { CampaignState } from '../parts/campaign-state.tsx';
import { budgetText, nameOfCampaign } from '../parts/campaign-texts.ts';
import parts from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';
import { RENEWED_MS } from './api.ts';
import styles from './dashboard.module.css';

export const LATEST = 5;
export const latestQuery = () => campaignsQuery({ limit: LATEST });

interface RowProps {
  campaign: CampaignRow;
  figure: CampaignFigure | undefined;
}
function Row({ campaign, figure }: RowProps): ReactNode {
  const t = useStrings();
  const { state, spent, currency } = campaign;
  return (
    <li className={styles['row']}>
      <CampaignFace campaign={campaign} />
      <span className={styles['words']}>
        <Link to={campaignPath(campaign)}>
          <bdi>{nameOfCampaign(campaign)}</bdi>
        </Link>
        <span className={parts['soft']}>
          {t('latest.spent', { amount: formatMoney(spent, currency), budget: budgetText(campaign) })}
        </span>
        {figure === undefined ? null : (
          <span className={parts['soft']}>
            {t('latest.brought', { views: formatNumber(figure.views), clicks: formatNumber(figure.clicks) })}
          </span>
        )}
      </span>
      <CampaignState state={state} />
    </li>
  );
}

/** The newest content that is boosted, with what it brought in the period. */
export function Latest({ figures }: { figures: readonly CampaignFigure[] }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useInfiniteQuery({ ...latestQuery(), refetchInterval: RENEWED_MS });
  const campaigns = data?.pages[0]?.data.slice(0, LATEST);
  return (
    <Card title={t('latest.title')}>
      {campaigns === undefined ? (
        error === null ? (
          <div className={parts['waiting']} aria-busy="true" />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : campaigns.length === 0 ? (
        <Empty text={t('list.none')} />
      ) : (
        <ul className={styles['rows']}>
          {campaigns.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} figure={figures.find(({ id }) => id === campaign.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
