import type { ReactNode } from 'react';
import { graphemes } from '#contract/core/text.ts';
import { useStrings } from '../strings.ts';
import styles from './form.module.css';

/** The number of characters left, counted in graphemes; announced to screen readers only near the limit. */
export function CharactersLeft({ value, max }: { value: string; max: number }): ReactNode {
  const t = useStrings();
  const left = max - graphemes(value);
  const near = left <= Math.min(20, max / 10);
  return (
    <span className={styles['left']} data-over={left < 0} role={near ? 'status' : undefined}>
      {left < 0 ? t('form.over', { count: -left }) : t('form.remaining', { count: left })}
    </span>
  );
}
