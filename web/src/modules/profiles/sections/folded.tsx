import { type ReactNode, useState } from 'react';
import { useStrings } from '../strings.ts';
import styles from './sections.module.css';

/** Characters and lines from which a text is shown folded. */
const LONG = { characters: 420, lines: 6 };

/** A text of several paragraphs, folded while it is long; on paper it is whole. */
export function Folded({ text }: { text: string }): ReactNode {
  const t = useStrings();
  const [open, setOpen] = useState(false);
  if (text === '') return null;
  const long = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  return (
    <div>
      <p className={styles['text']} dir="auto" data-folded={long && !open}>
        {text}
      </p>
      {long ? (
        <button type="button" className={styles['more']} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'fold.less' : 'fold.more')}
        </button>
      ) : null}
    </div>
  );
}
