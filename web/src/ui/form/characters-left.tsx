import type { ReactNode } from 'react';
import { graphemes } from '#contract/core/text.ts';
import { useStrings } from '../strings.ts';
import styles from './form.module.css';

/** From this share of the limit on, the number is shown. */
const SHOWN_FROM = 0.8;

/** The number of characters left near the limit, in graphemes; at its end it is announced to screen readers. */
export function CharactersLeft({ value, max }: { value: string; max: number }): ReactNode {
  const t = useStrings();
  // A character has at least one code unit: a short text is not counted.
  if (value.length < max * SHOWN_FROM) return null;
  const left = max - graphemes(value);
  const near = left <= Math.min(20, max / 10);
  return (
    <span className={styles['left']} data-over={left < 0} role={near ? 'status' : undefined}>
      {left < 0 ? t('form.over', { count: -left }) : t('form.remaining', { count: left })}
    </span>
  );
}
