import { IconDownload, IconFileText } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DocumentFile, Picture as Pictured } from '#contract/media/media.ts';
import { useLaidOver } from '#shell/navigation/location.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import styles from './document-card.module.css';

const DocumentWindow = lazy(() => import('../viewers/document-window.tsx'));

/** Width divided by height of a cover that is shown whole; a longer page is cut at its end. */
const COVER_RATIO = 4 / 3;

/** What the file is, in one line: "PDF · 12 pages · 1.2 MB". */
export function useAboutDocument(file: DocumentFile): string {
  const t = useStrings();
  const size =
    file.bytes >= 1_000_000 ? `${(file.bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(file.bytes / 1_000)} kB`;
  return [
    file.format.toUpperCase(),
    ...(file.pages === null ? [] : [t('document.pages', { count: file.pages })]),
    size,
  ].join(' · ');
}

/** A document in a post: its cover and name open it, unless it can only be downloaded. */
export function DocumentCard({ file, cover }: { file: DocumentFile; cover: Pictured | null }): ReactNode {
  const t = useStrings();
  const { over, lay, close } = useLaidOver();
  const about = useAboutDocument(file);
  const opens = file.format !== 'doc';
  const face = (
    <>
      {cover === null ? null : <Picture picture={cover} ratio={COVER_RATIO} sizes="(min-width: 768px) 640px, 94vw" />}
      <span className={styles['line']}>
        <IconFileText size={28} aria-hidden="true" />
        <span className={styles['words']}>
          <span className={styles['name']} dir="auto">
            {file.name}
          </span>
          <span className={styles['about']}>{about}</span>
        </span>
      </span>
    </>
  );
  return (
    <div className={styles['card']}>
      {opens ? (
        <button
          type="button"
          className={styles['open']}
          aria-label={t('document.open', { name: file.name, about })}
          onClick={() => lay(file.id)}
        >
          {face}
        </button>
      ) : (
        <div className={styles['open']}>{face}</div>
      )}
      <a className={styles['download']} href={file.url} download={file.name}>
        <IconDownload size={20} aria-hidden="true" />
        {t('document.download')}
      </a>
      {over === file.id && opens ? (
        <Suspense fallback={null}>
          <DocumentWindow file={file} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
