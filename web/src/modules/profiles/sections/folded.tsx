import { type ReactNode, useState } from 'react';
import { useStrings } from '../strings.ts';
import styles from './sections.module.css';

/** Characters and lines above which a text is folded. */
const FOLD_LIMITS = { characters: 420, lines: 6 };

/** A text of several paragraphs, folded while it is long; printed in full. */
export function Folded({ text }: { text: string }): ReactNode {
  const t = useStrings();
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const isLong = text.length > FOLD_LIMITS.characters || text.split('\n').length > FOLD_LIMITS.lines;
  return (
    <div>
      <p className={styles['text']} dir="auto" data-folded={isLong && !open}>
        {text}
      </p>
      {isLong ? (
        <button type="button" className={styles['more']} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'fold.less' : 'fold.more')}
        </button>
      ) : null}
    </div>
  );
}
