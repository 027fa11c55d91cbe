import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#ui/mantine/button.ts';
import { useStrings } from '../strings.ts';
import { RichText } from './rich-text.tsx';
import styles from './windows.module.css';

interface Props {
  text: string;
  onKeepMine: (event: MouseEvent<HTMLButtonElement>) => void;
  onKeepTheirs: () => void;
}

/** What the text has become elsewhere while it was edited here, and the choice between the two. */
export function Theirs({ text, onKeepMine, onKeepTheirs }: Props): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['choice']} role="alert">
      <p>{t('stale.title')}</p>
      <blockquote><RichText text={text} entities={[]} /></blockquote>
      <div className={styles['choices']}>
        <Button variant="default" onClick={onKeepTheirs}>{t('stale.theirs')}</Button>
        <Button onClick={onKeepMine}>{t('stale.mine')}</Button>
      </div>
    </div>
  );
}
