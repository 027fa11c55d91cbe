import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { ARCHIVE_BYTES_MAX } from '#contract/portfolio/imports.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStart } from '../actions.ts';
import { useStrings } from '../strings.ts';
import { Bar } from './bar.tsx';
import styles from './import.module.css';

/** First step of an import: the accepted files, how to get one, and the button. */
export function ChooseFile(): ReactNode {
  const t = useStrings();
  const input = useRef<HTMLInputElement>(null);
  const { share, start, stop } = useStart();
  const limit = formatBytes(ARCHIVE_BYTES_MAX);
  const selectFile = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > ARCHIVE_BYTES_MAX) toast.error(t('import.tooLarge', { limit }));
    else void start(file);
  };
  return (
    <Card title={t('import.choose')}>
      <div className={styles['stack']}>
        <p>{t('import.what')}</p>
        <ul>
          <li>{t('import.linkedin')}</li>
          <li>{t('import.resume')}</li>
        </ul>
        <p className={styles['soft']}>{t('import.promise', { limit })}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".zip,.json,.csv,application/zip,application/json,text/csv"
          aria-label={t('import.file')}
          onChange={(event) => {
            selectFile(event.target.files?.[0]);
            // Reset, so that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        {share === undefined ? (
          <Button leftSection={<IconFileImport size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('import.file')}
          </Button>
        ) : (
          <>
            <Bar label={t('import.sending')} share={share} />
            <Button variant="default" onClick={stop}>
              {t('import.cancel')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
