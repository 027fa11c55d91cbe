import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { HeldMessage } from '#contract/messaging/sending.ts';
import { Button } from '#ui/parts/button.tsx';
import styles from '../parts/messages.module.css';
import { MessageFiles } from '../files/message-files.tsx';
import { SharedThing } from '../parts/shared-thing.tsx';
import { useStrings } from '../strings.ts';

/** Seconds until a time, counted down. */
function useSecondsUntil(dueAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(dueAt) - now) / 1_000));
}

interface Props {
  pending: HeldMessage;
  onUndo: () => void;
  onSend: () => void;
}
/** A message that the server holds back, with the seconds that are left to undo it. */
function HeldItem({ pending, onUndo, onSend }: Props): ReactNode {
  const t = useStrings();
  const seconds = useSecondsUntil(pending.dueAt);
  return (
    <div className={styles['message']} data-own="true" data-starts="false" data-failed={pending.failure !== null}>
      <div className={styles['bubbleLine']}>
        <div className={styles['bubble']}>
          {pending.text === '' ? null : (
            <p dir="auto" className={styles['text']}>
              {pending.text}
            </p>
          )}
          <SharedThing shared={pending.shared} />
          <MessageFiles files={pending.files} />
        </div>
      </div>
      {pending.failure === null ? (
        <div className={styles['failure']}>
          <p>
            <IconClock size={14} aria-hidden="true" /> {t('held.sending', { count: seconds })}
          </p>
          <Button size="xs" variant="light" onClick={onUndo}>
            {t('held.undo')}
          </Button>
        </div>
      ) : (
        <div className={styles['failure']} role="alert">
          <p>
            <IconAlertCircle size={14} aria-hidden="true" /> {t('unsent.failed', { reason: pending.failure })}
          </p>
          <Button size="xs" variant="light" onClick={onSend}>
            {t('unsent.retry')}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onUndo}>
            {t('unsent.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What can be undone, below the messages. */
export function HeldItems({
  pending,
  undo,
  sendNow,
}: {
  pending: readonly HeldMessage[];
  undo: (pending: HeldMessage) => void;
  sendNow: (pending: HeldMessage) => void;
}): ReactNode {
  return pending
    .filter(({ kind }) => kind === 'undo')
    .map((one) => <HeldItem key={one.id} pending={one} onUndo={() => undo(one)} onSend={() => sendNow(one)} />);
}
