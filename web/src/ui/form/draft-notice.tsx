import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './draft-notice.module.css';

/** Says that the form was filled from a draft; `onStartOver` discards the draft. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }): ReactNode {
  const t = useStrings();
  return (
    <p className={styles['notice']}>
      {t('draft.restored')}{' '}
      <button type="button" onClick={onStartOver}>
        {t('draft.discard')}
      </button>
    </p>
  );
}
