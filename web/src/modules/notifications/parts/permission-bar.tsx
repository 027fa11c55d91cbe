import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '#shell/session/session.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { turnOn } from '../push/subscribe.ts';
import { useStrings } from '../strings.ts';
import styles from './permission-bar.module.css';

/**
 * Says what push notifications are for, before the browser asks for permission. A bar and no dialog: who writes goes on
 * writing.
 */
export function PermissionBar({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  const id = useId();
  const queries = useQueryClient();
  const { token } = useSession();
  const [busy, setBusy] = useState(false);
  if (token === null) return null;
  const accept = async () => {
    setBusy(true);
    const outcome = await turnOn(queries);
    onClose();
    if (outcome === 'on') toast.success(t('push.turnedOn'));
    else toast.error(t(`push.${outcome}`));
  };
  return (
    <section className={styles['bar']} aria-labelledby={id}>
      <div className={styles['words']} role="status">
        <h2 id={id} className={styles['title']}>
          {t('ask.title')}
        </h2>
        <p>{t('ask.text')}</p>
        <p className={styles['soft']}>{t('ask.private')}</p>
      </div>
      <div className={styles['buttons']}>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('ask.later')}
        </Button>
        <Button size="sm" loading={busy} onClick={() => void accept()}>
          {t('push.turnOn')}
        </Button>
      </div>
    </section>
  );
}
