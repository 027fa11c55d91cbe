import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './draft-notice.module.css';

/** What was typed earlier stands in the form again; `onAnew` throws it away. */
export function DraftNotice({ onAnew }: { onAnew: () => void }): ReactNode {
  const t = useStrings();
  return (
    <p className={styles['notice']}>
      {t('draft.restored')}{' '}
      <button type="button" onClick={onAnew}>
        {t('draft.discard')}
      </button>
    </p>
  );
}
