import { type ReactNode, useState } from 'react';
import { useStrings } from '../strings.ts';
import { PdfPage, usePdf } from './pdf-pages.tsx';
import styles from './viewer.module.css';

/** So many pages are shown where the file is not on a screen of its own. */
const SHEETS = 10;

/** The pages of a pdf below each other, beside something else. Its address is read once: addresses expire. */
export default function PdfSheets({ url, label }: { url: string; label: string }): ReactNode {
  const t = useStrings();
  const [first] = useState(url);
  const pdf = usePdf(first);
  if (pdf === null) return <p role="status">{t('document.loading')}</p>;
  if (pdf === 'failed') return <p role="alert">{t('document.failed')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
    <div role="region" aria-label={label} className={styles['sheets']} tabIndex={0}>
      {Array.from({ length: Math.min(SHEETS, pdf.numPages) }, (_, at) => (
        <PdfPage key={at} pdf={pdf} number={at + 1} zoom={1} />
      ))}
    </div>
  );
}
