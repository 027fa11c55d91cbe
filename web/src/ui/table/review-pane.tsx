import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { isAtLeast } from '../theme/breakpoints.ts';
import styles from './review-pane.module.css';
import { useWords } from './words.ts';

interface Props {
  /** The name of what is open; where it changes, another thing is open. */
  title: string;
  /** Beside the title: its state. */
  status?: ReactNode;
  onClose: () => void;
  /** The thing as members see it, who and why, what happened before. */
  children: ReactNode;
  /** The decisions, the main one last. */
  actions?: ReactNode;
}

/**
 * What a row of a table is about, beside the table; from 768 px a sheet over it, on a phone the whole screen. Below
 * 1200 px it covers the rows, so it takes the focus.
 */
export function ReviewPane({ title, status, onClose, children, actions }: Props): ReactNode {
  const t = useWords();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    body.current?.scrollTo?.(0, 0);
    if (!matchMedia(isAtLeast('desktop')).matches) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another title is another thing
  }, [title]);
  return (
    <section className={styles['pane']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h2>
        {status}
        <IconButton label={t('pane.close')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div ref={body} className={styles['body']}>
        {children}
      </div>
      {actions === undefined || actions === null ? null : <footer className={styles['foot']}>{actions}</footer>}
    </section>
  );
}

/** A part of the pane, with a heading. */
export const PanePart = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className={styles['part']}>
    <h3>{title}</h3>
    {children}
  </section>
);
