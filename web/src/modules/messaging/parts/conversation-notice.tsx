import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { useRequestAnswers } from '../actions/use-request-answers.ts';
import { titleOf } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './messaging.module.css';

/** In place of the composer, or above it: a request, or why nothing can be written. */
export function Notice({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const { group } = conversation;
  const name = group?.invitedBy?.name ?? titleOf(conversation);
  const { accept, decline, withdraw, busy } = useRequestAnswers(conversation);
  const { isRequest, isPending, readOnly, leftAt, can } = conversation;
  if (isRequest)
    return (
      <div className={styles['notice']}>
        <p>{t(group === null ? 'request.received' : 'group.invitation', { name, title: group?.name ?? '' })}</p>
        {can.accept ? (
          <Button size="sm" loading={busy} onClick={accept}>
            {t(group === null ? 'request.accept' : 'group.join')}
          </Button>
        ) : null}
        {can.decline ? (
          <Button size="sm" variant="default" onClick={decline}>
            {t('request.decline')}
          </Button>
        ) : null}
      </div>
    );
  if (isPending)
    return (
      <div className={styles['notice']}>
        <p>{t(readOnly === 'waits' ? 'request.full' : 'request.sent', { name })}</p>
        {can.withdraw ? (
          <Button size="xs" variant="default" loading={busy} onClick={withdraw}>
            {t('request.withdraw')}
          </Button>
        ) : null}
      </div>
    );
  if (leftAt !== null)
    return (
      <div className={styles['notice']}>
        <p>{t(readOnly === 'removed' ? 'readOnly.removed' : 'readOnly.left', { date: formatDate(leftAt) })}</p>
      </div>
    );
  return readOnly === null ? null : (
    <div className={styles['notice']}>
      <p>{t(readOnly === 'closed' ? 'readOnly.closed' : 'readOnly.unavailable', { name })}</p>
    </div>
  );
}
