import { IconChevronLeft, IconChevronRight, IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { DocumentFile } from '#contract/media/media.ts';
import Window from '#ui/dialog/window.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { PdfPage, usePdf } from './pdf-pages.tsx';
import { TextPages } from './text-pages.tsx';
import styles from './viewer.module.css';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const NATURAL = ZOOMS.indexOf(1);

interface Turning {
  page: number;
  pages: number;
  turn: (page: number) => void;
  zoom: number;
  setZoom: (zoom: number) => void;
}

/** Arrow keys and page keys turn pages, plus and minus zoom. */
function onKeys({ page, pages, turn, zoom, setZoom }: Turning, event: KeyboardEvent): void {
  const target: Readonly<Record<string, number>> = {
    ArrowRight: page + 1,
    PageDown: page + 1,
    ArrowLeft: page - 1,
    PageUp: page - 1,
    Home: 1,
    End: pages,
  };
  const next = target[event.key];
  if (next !== undefined) {
    event.preventDefault();
    turn(next);
  }
  if (event.key === '+' || event.key === '=') setZoom(zoom + 1);
  if (event.key === '-') setZoom(zoom - 1);
}

function Pages({ turning }: { turning: Turning }): ReactNode {
  const t = useStrings();
  const { page, pages, turn } = turning;
  return (
    <div className={styles['group']}>
      <IconButton label={t('document.previous')} disabled={page <= 1} onClick={() => turn(page - 1)}>
        <IconChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <p aria-live="polite" className={styles['count']}>
        {t('document.page', { number: page, total: pages })}
      </p>
      <IconButton label={t('document.next')} disabled={page >= pages} onClick={() => turn(page + 1)}>
        <IconChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Zooms({ zoom, setZoom }: { zoom: number; setZoom: (zoom: number) => void }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['group']}>
      <IconButton label={t('document.smaller')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
        <IconZoomOut size={22} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('document.larger')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
        <IconZoomIn size={22} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function PdfContent({ url, page, zoom }: { url: string; page: number; zoom: number }): ReactNode {
  const t = useStrings();
  const pdf = usePdf(url);
  if (pdf === null) return <p role="status">{t('document.loading')}</p>;
  if (pdf === 'failed') return <p role="alert">{t('document.failed')}</p>;
  return <PdfPage key={`${page} ${zoom}`} pdf={pdf} number={page} zoom={zoom} />;
}

/** A document on the whole screen: a pdf page by page, a docx or txt as text. */
export default function DocumentWindow({ file, onClose }: { file: DocumentFile; onClose: () => void }): ReactNode {
  const t = useStrings();
  const [page, setPage] = useState(1);
  const [zoom, setStep] = useState<number>(NATURAL);
  const pages = file.pages ?? 1;
  const turning: Turning = {
    page,
    pages,
    turn: (next) => setPage(Math.min(pages, Math.max(1, next))),
    zoom,
    setZoom: (next) => setStep(Math.min(ZOOMS.length - 1, Math.max(0, next))),
  };
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <Window label={file.name} size="full" onClose={onClose}>
      {/* Keys work wherever the focus is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble up from its buttons */}
      <div className={styles['box']} onKeyDown={(event) => onKeys(turning, event)}>
        <header className={styles['head']}>
          <h2 className={styles['name']} dir="auto">
            {file.name}
          </h2>
          {file.format === 'pdf' ? <Pages turning={turning} /> : null}
          <Zooms zoom={zoom} setZoom={turning.setZoom} />
          <a className={styles['download']} href={file.url} download={file.name} aria-label={t('document.download')}>
            <IconDownload size={22} aria-hidden="true" />
          </a>
          <IconButton data-autofocus label={t('document.close')} onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </IconButton>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus */}
        <div className={styles['stage']} role="region" aria-label={t('document.content')} tabIndex={0}>
          {file.format === 'pdf' ? <PdfContent url={file.url} page={page} zoom={scale} /> : null}
          {file.textUrl === null ? null : <TextPages url={file.textUrl} zoom={scale} />}
        </div>
      </div>
    </Window>
  );
}
