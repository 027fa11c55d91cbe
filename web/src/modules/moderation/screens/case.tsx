import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#shell/calls/api-error.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { Link } from '#shell/navigation/link.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { caseQuery } from '../api.ts';
import { OwnCase } from '../cases/own-case.tsx';
import styles from '../parts/reports.module.css';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(caseQuery(params['id'] ?? ''));

/** One case, with what happened and what comes next. */
export default function CaseScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/cases/$id');
  const { data, error, refetch } = useQuery(caseQuery(id));
  return (
    <Screen
      title={t('cases.one')}
      leave={
        <nav className={styles['crumb']} aria-label={t('cases.crumb')}>
          <Link to="/cases">{t('cases.title')}</Link>
        </nav>
      }
    >
      {data !== undefined ? (
        <Card as="article">
          <OwnCase shown={data.data} />
        </Card>
      ) : error === null ? (
        <CardSkeletons count={1} />
      ) : isNotFound(error) ? (
        <Empty
          text={t('cases.notFound')}
          action={
            <LinkButton variant="light" to="/cases">
              {t('cases.title')}
            </LinkButton>
          }
        />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}
