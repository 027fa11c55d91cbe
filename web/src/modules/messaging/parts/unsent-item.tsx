import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { MessageFiles } from '../files/message-files.tsx';
import type { Unsent } from '../outbox.ts';
import { useStrings } from '../strings.ts';
import styles from './messages.module.css';

/** A message on its way, or one that could not be sent. */
export function UnsentItem({
  unsent,
  isBehind,
  onRetry,
  onDiscard,
}: {
  unsent: Unsent;
  /** It waits for one that was refused. */
  isBehind: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}): ReactNode {
  const t = useStrings();
  const { failure } = unsent;
  return (
    <div className={styles['message']} data-own="true" data-starts="false" data-failed={failure !== null}>
      <div className={styles['bubbleLine']}>
        <div className={styles['bubble']}>
          {unsent.text === '' ? null : (
            <p dir="auto" className={styles['text']}>
              {unsent.text}
            </p>
          )}
          <MessageFiles files={unsent.files.map(({ file }) => file)} />
        </div>
      </div>
      {failure === null ? (
        <p className={styles['receipt']}>
          <IconClock size={14} aria-hidden="true" /> {t(isBehind ? 'unsent.behind' : 'unsent.pending')}
        </p>
      ) : (
        <div className={styles['failure']} role="alert">
          <p>
            <IconAlertCircle size={14} aria-hidden="true" /> {t('unsent.failed', { reason: failure })}
          </p>
          <Button size="xs" variant="light" onClick={onRetry}>
            {t('unsent.retry')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
            {t('unsent.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
