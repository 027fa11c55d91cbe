import type { ReactNode } from 'react';
import type { ProfileImport } from '#contract/portfolio/imports.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useCancel } from '../actions.ts';
import { useStrings } from '../strings.ts';
import { Bar } from './bar.tsx';
import styles from './import.module.css';

/** Progress while a file is read or applied. */
export function ImportProgress({ profileImport }: { profileImport: ProfileImport }): ReactNode {
  const t = useStrings();
  const { write: cancel, busy } = useCancel(profileImport.id);
  const { done, total } = profileImport;
  return (
    <Card title={profileImport.filename}>
      <div className={styles['stack']}>
        <Bar
          label={t(profileImport.state === 'reading' ? 'import.reading' : 'import.applying', { done, total })}
          share={total === 0 ? 0 : done / total}
        />
        <p className={styles['soft']}>{t('import.away')}</p>
        <Button variant="default" loading={busy} onClick={() => void cancel()}>
          {t('import.cancel')}
        </Button>
      </div>
    </Card>
  );
}
