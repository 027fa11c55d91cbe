import type { ReactNode } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../../strings.ts';
import styles from './welcome.module.css';

interface Props {
  busy: boolean;
  onSkip: () => void;
}

/** The buttons of a step with a form. */
export function WelcomeActions({ busy, onSkip }: Props): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['actions']}>
      <Button variant="subtle" onClick={onSkip}>
        {t('welcome.skip')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('welcome.next')}
      </Button>
    </div>
  );
}
