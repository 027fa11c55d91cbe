import type { ReactNode } from 'react';
import type { listBackgroundTasks } from '#contract/admin/admin.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { useStrings } from '../strings.ts';
import { useRetry } from '../use-retry.ts';
import styles from './task-row.module.css';

export type Task = ReplyOf<typeof listBackgroundTasks>['data'][number];

/** One background task. A task that failed for good can be retried. */
export function TaskRow({ task }: { task: Task }): ReactNode {
  const t = useStrings();
  const retry = useRetry();
  const { name, attempts, maxAttempts, lastError, can } = task;
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['facts']}>
          <span>{t('tasks.attempts', { attempts, most: maxAttempts })}</span>
          <span>
            <Sentence text={t('tasks.created')} parts={{ time: <Time at={task.createdAt} /> }} />
          </span>
          {can.retry ? null : (
            <span>
              <Sentence text={t('tasks.due')} parts={{ time: <Time at={task.runAt} /> }} />
            </span>
          )}
        </p>
        {lastError === null ? null : <p className={styles['error']}>{lastError}</p>}
      </div>
      {can.retry ? (
        <ConfirmButton
          variant="default"
          question={{ title: t('tasks.retry.title'), text: t('tasks.retry.text', { name }), confirm: t('tasks.retry') }}
          action={() => retry(task)}
        >
          {t('tasks.retry')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </ConfirmButton>
      ) : null}
    </div>
  );
}

/** Placeholder for the time in the sentence. */
const Time = ({ at }: { at: string }): ReactNode => <Ago at={at} />;
