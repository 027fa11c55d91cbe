import { type ReactNode, useState } from 'react';
import type { Entity } from '#contract/posts/posts.ts';
import { foldAt } from '../fold.ts';
import { useStrings } from '../strings.ts';
import { RichText } from './rich-text.tsx';
import styles from './text.module.css';

interface Props {
  text: string;
  entities: readonly Entity[];
  /** On its own screen, the text is not folded. */
  expanded?: boolean;
}

/** A folded text with a button that shows the rest. */
export function FoldedText({ text, entities, expanded = false }: Props): ReactNode {
  const t = useStrings();
  const [open, setOpen] = useState(expanded);
  const foldPosition = open ? undefined : foldAt(text, entities);
  if (text === '') return null;
  return (
    <p dir="auto" className={styles['text']} data-opened={open && !expanded ? '' : undefined}>
      <RichText text={text} entities={entities} {...(foldPosition === undefined ? {} : { until: foldPosition })} />
      {foldPosition === undefined ? null : (
        <>
          {'… '}
          <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
            {t('text.more')}
          </button>
        </>
      )}
    </p>
  );
}
