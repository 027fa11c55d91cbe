import { Button } from '../parts/button.tsx';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';

interface Props {
  text: string;
  onRetry?: () => void;
  /** Id of the request, for questions to support. */
  reference?: string | undefined;
}

/** Shown in place of content that could not be loaded. */
export function Problem({ text, onRetry, reference }: Props): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['state']} role="alert">
      <p>{text}</p>
      {onRetry ? (
        <Button variant="light" onClick={onRetry}>
          {t('list.retry')}
        </Button>
      ) : null}
      {reference === undefined ? null : <p className={styles['reference']}>{t('list.reference', { reference })}</p>}
    </div>
  );
}
