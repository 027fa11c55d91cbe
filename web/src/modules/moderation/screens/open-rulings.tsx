import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PUBLISHED_MIN, readRulingFigures, type RulingFigures } from '#contract/moderation/second-looks.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import styles from '../parts/reports.module.css';
import { useReasonText } from '../reason-text.ts';
import { AgreementList } from '../second-looks/second-looks.tsx';
import { useStrings } from '../strings.ts';

const figuresQuery = queryOptions(readRulingFigures, {});
export const loader = async ({ awaitRead }: LoaderContext): Promise<void> => awaitRead(figuresQuery);

function Figures({ figures }: { figures: RulingFigures }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const { rulings, rules, medianHours, appeals, changed, overturned, medianAppealHours, agreement } = figures;
  return (
    <>
      <Card title={t('figures.rulings')}>
        <dl className={styles['facts']}>
          <dt>{t('figures.count')}</dt>
          <dd>{formatNumber(rulings)}</dd>
          <dt>{t('figures.median')}</dt>
          <dd>{t('figures.hours', { count: medianHours })}</dd>
          {rules.map(({ rule, count }) => (
            <Row key={rule} name={rule === null ? t('ruling.none') : reasonText(rule)} count={count} />
          ))}
        </dl>
      </Card>
      <Card title={t('figures.appeals')}>
        <dl className={styles['facts']}>
          <Row name={t('figures.answered')} count={appeals} />
          <Row name={t('cases.outcome.changed')} count={changed} />
          <Row name={t('cases.outcome.overturned')} count={overturned} />
          {medianAppealHours === null ? null : (
            <>
              <dt>{t('figures.medianAppeal')}</dt>
              <dd>{t('figures.hours', { count: medianAppealHours })}</dd>
            </>
          )}
        </dl>
      </Card>
      {agreement.length === 0 ? null : (
        <Card title={t('again.title')}>
          <p>{t('figures.again')}</p>
          <AgreementList agreement={agreement} />
        </Card>
      )}
    </>
  );
}
const Row = ({ name, count }: { name: string; count: number }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{formatNumber(count)}</dd>
  </>
);

/** What administrators decided in twelve months, in numbers, for anyone. */
export default function OpenRulingsScreen(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(figuresQuery);
  return (
    <Screen title={t('figures.title')}>
      <p>{t('figures.about')}</p>
      {data === undefined ? (
        error === null ? (
          <CardSkeletons count={2} disc={false} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : data.data === null ? (
        <Empty text={t('figures.few', { count: PUBLISHED_MIN })} />
      ) : (
        <Figures figures={data.data} />
      )}
    </Screen>
  );
}
