import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../parts/icon-button.tsx';
import { useStrings } from '../../strings.ts';
import { text as word } from './words.ts';
import styles from './long-form.module.css';
import type { LongSection } from './long-section.ts';

interface ListProps {
  sections: readonly LongSection[];
  /** The one that was open last: its row has the focus. */
  last: string | undefined;
  onOpen: (id: string) => void;
  /** How many fields of a section are to be fixed. */
  problemsOf?: (section: LongSection) => number;
}

/** The sections of a form on a phone, each with what is in it now. */
export function PhoneSections({ sections, last, onOpen, problemsOf }: ListProps): ReactNode {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => row.current?.focus(), []);
  return (
    <ul className={styles['rows']} aria-label={word('sections')} data-card="true">
      {sections.map((section) => {
        const { id, title, value } = section;
        const problems = problemsOf?.(section) ?? 0;
        return (
          <li key={id}>
            <button
              type="button"
              ref={id === last ? row : undefined}
              className={styles['row']}
              onClick={() => onOpen(id)}
            >
              <span className={styles['words']}>
                <span className={styles['title']}>{title}</span>
                {problems > 0 ? (
                  <span className={styles['problem']}>{word('errors', { count: problems })}</span>
                ) : value === undefined || value === '' ? null : (
                  <span className={styles['value']} dir="auto">
                    {value}
                  </span>
                )}
              </span>
              <IconChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Back to the list of sections. */
export function BackToSections({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <IconButton label={t('dialog.close')} onClick={onClose}>
      <IconArrowLeft size={22} aria-hidden="true" />
    </IconButton>
  );
}
