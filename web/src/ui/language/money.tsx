import type { ReactNode } from 'react';
import { formatMoney } from './formats.ts';
import { useLanguage } from './language.ts';
import styles from './money.module.css';

interface Props {
  /** Whole minor units. */
  amount: number;
  currency: string;
  /** The other end of a range. */
  to?: number;
  /** What it is for, behind the amount and smaller: "/ piece · min. 10". */
  unit?: ReactNode;
  /** `row` in lists and cards, `main` where it is what a screen is about. */
  size?: 'text' | 'row' | 'main';
}

/** An amount or a range, in the writing of the language, with digits of one width. */
export function Money({ amount, currency, to = amount, unit, size = 'text' }: Props): ReactNode {
  useLanguage();
  const [from, until] = [formatMoney(amount, currency), formatMoney(to, currency)];
  return (
    <span className={styles['money']} data-size={size}>
      <span className={styles['amount']}>{to === amount ? from : `${from} – ${until}`}</span>
      {unit === undefined ? null : <span className={styles['unit']}> {unit}</span>}
    </span>
  );
}
