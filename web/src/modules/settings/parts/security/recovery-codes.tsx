import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/parts/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import styles from './factor.module.css';

/** Three ways to save the codes: copy, download, print. */
function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const t = useStrings();
  const asText = `${t('recovery.file')}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('recovery.copied'));
    } catch {
      // Browsers refuse without focus or TLS; the codes can still be selected by hand.
      toast.error(t('recovery.notCopied'));
    }
  };
  return (
    <>
      <p>{t('recovery.text')}</p>
      <ol className={styles['codes']} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <Button variant="light" onClick={() => void copy()}>
          {t('recovery.copy')}
        </Button>
        <Button variant="light" onClick={() => saveFile('guildhall-recovery-codes.txt', asText, 'text/plain')}>
          {t('recovery.download')}
        </Button>
        <Button variant="light" onClick={() => print()}>
          {t('recovery.print')}
        </Button>
      </div>
    </>
  );
}

/** The codes, shown only this once: the dialog closes when the user confirms that they are saved. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog
      title={t('recovery.title')}
      onClose={onClose}
      firm
      actions={<Button onClick={onClose}>{t('recovery.saved')}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
