import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readReportEvidence } from '#contract/moderation/moderation.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useStrings } from '../strings.ts';
import { Blurred } from '../cases/blurred.tsx';
import styles from './reports.module.css';

/** The reported message with those around it, as they were when it was reported. */
export function EvidenceDialog({
  reportId,
  isShocking,
  onClose,
}: {
  reportId: string;
  isShocking: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  // Each time that it is opened is recorded.
  const evidence = queryOptions(readReportEvidence, { params: { reportId } });
  const { data, error, refetch } = useQuery({ ...evidence, staleTime: Infinity, gcTime: 0 });
  return (
    <Dialog title={t('evidence.title')} onClose={onClose}>
      <p className={styles['soft']}>{t('evidence.about')}</p>
      {data === undefined ? (
        error ? (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        ) : (
          <RowSkeletons />
        )
      ) : (
        <Blurred isOn={isShocking}>
          <ol className={styles['evidence']}>
            {data.data.map(({ id, actor, text, at, reported }) => (
              <li key={id} data-reported={reported}>
                <p className={styles['soft']}>
                  <bdi>{actor?.name ?? t('evidence.former')}</bdi>{' '}
                  <time dateTime={at}>{formatDate(at, 'dateTime')}</time>
                  {reported ? ` · ${t('evidence.reported')}` : ''}
                </p>
                <p className={styles['words']} dir="auto">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </Blurred>
      )}
    </Dialog>
  );
}
