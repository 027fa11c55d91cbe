import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useStrings } from '../strings.ts';
import { openPdf } from './pdf.ts';
import styles from './viewer.module.css';

/** An opened pdf; null while it loads, or a failure. */
export function usePdf(url: string): PDFDocumentProxy | 'failed' | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | null>(null);
  useEffect(() => {
    let gone = false;
    let end: (() => void) | undefined;
    openPdf({ url: new URL(url, location.href).href }).then(
      ({ document, close }) => {
        if (gone) return close();
        end = close;
        setPdf(document);
      },
      () => {
        if (!gone) setPdf('failed');
      },
    );
    return () => {
      gone = true;
      end?.();
    };
  }, [url]);
  return pdf;
}

async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  { canvas, layer, box, zoom }: { canvas: HTMLCanvasElement; layer: HTMLDivElement; box: HTMLElement; zoom: number },
  signal: AbortSignal,
): Promise<void> {
  const { TextLayer } = await import('pdfjs-dist');
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(box.clientWidth / natural.width, 2) * zoom;
  const viewport = page.getViewport({ scale });
  if (signal.aborted) return;
  const density = Math.min(globalThis.devicePixelRatio || 1, 2);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const sheet = canvas.parentElement;
  sheet?.style.setProperty('--total-scale-factor', String(scale));
  sheet?.style.setProperty('inline-size', `${viewport.width}px`);
  sheet?.style.setProperty('block-size', `${viewport.height}px`);
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0], background: '#ffffff' });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  layer.replaceChildren();
  const words = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
  signal.addEventListener('abort', () => words.cancel());
  await words.render();
}

/** One page of a pdf, with its words as text that can be selected and read aloud. */
export function PdfPage({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }): ReactNode {
  const t = useStrings();
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    if (canvas.current && layer.current && box.current)
      draw(pdf, number, { canvas: canvas.current, layer: layer.current, box: box.current, zoom }, end.signal).catch(
        () => {
          if (!end.signal.aborted) setFailed(true);
        },
      );
    return () => end.abort();
  }, [pdf, number, zoom]);
  return (
    <div ref={box} className={styles['page']}>
      {failed ? <p role="alert">{t('document.page.failed', { number })}</p> : null}
      <div className={styles['sheet']} hidden={failed}>
        <canvas ref={canvas} aria-hidden="true" />
        <div ref={layer} className={styles['words']} />
      </div>
    </div>
  );
}
