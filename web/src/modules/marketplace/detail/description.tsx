import { type ReactNode, useState } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import styles from './detail.module.css';

/** Lines that are shown until the reader opens the text, and about how many characters each of them has. */
const LINES = 10;
const LINE = 68;
const isLong = (text: string): boolean =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0) > LINES;

/** What a seller writes, as they wrote it: a long text is folded after ten lines. */
export function Description({ text }: { text: string }): ReactNode {
  const t = useStrings();
  const [isOpen, setOpen] = useState(false);
  const isFolded = isLong(text) && !isOpen;
  return (
    <>
      <p className={styles['description']} data-folded={isFolded} dir="auto">
        {text}
      </p>
      {isFolded ? (
        <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
          {t('description.more')}
        </Button>
      ) : null}
    </>
  );
}
