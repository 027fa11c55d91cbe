import { type ReactNode, useEffect, useMemo } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useStrings } from '../strings.ts';
import styles from './proof-window.module.css';

const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));

/** Shows the document in this tab only and discards it when the dialog closes. A PDF is downloaded instead. */
export function ProofDialog({
  name,
  contentType,
  content,
  onClose,
}: {
  name: string;
  contentType: string;
  content: string;
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const url = useMemo(
    () => URL.createObjectURL(new Blob([bytesOf(content)], { type: contentType })),
    [content, contentType],
  );
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Dialog title={t('proofs.of', { name })} size="large" onClose={onClose}>
      {contentType === 'application/pdf' ? (
        <p>
          <a href={url} download="proof.pdf">
            {t('proofs.pdf')}
          </a>
        </p>
      ) : (
        <img className={styles['picture']} src={url} alt={t('proofs.of', { name })} />
      )}
    </Dialog>
  );
}
