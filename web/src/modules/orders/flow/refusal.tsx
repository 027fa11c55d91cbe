import type { ReactNode } from 'react';
import { ApiError } from '#shell/calls/api-error.ts';
import { Link } from '#shell/navigation/link.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';

export const WALLET = '/advertise/dashboard/deposit';

const numberIn = (current: unknown, key: string): number | null => {
  const value = typeof current === 'object' && current !== null ? (Reflect.get(current, key) as unknown) : undefined;
  return typeof value === 'number' ? value : null;
};
/** The price that the server names instead; null where something else was refused. */
export const priceIn = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'price_changed' ? numberIn(error.current, 'total') : null;
const leftIn = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'stock_short' ? numberIn(error.current, 'left') : null;
/** Whether the step shows it as news in place of a failure. */
export const isNews = (error: unknown): boolean => priceIn(error) !== null || leftIn(error) !== null;

interface NewsProps {
  error: unknown;
  currency: string;
  /** Orders what is left. */
  onQuantity: ((quantity: number) => void) | undefined;
}
/** What has changed since the price was shown: nothing is ordered until the buyer agrees to it. */
export function News({ error, currency, onQuantity }: NewsProps): ReactNode {
  const t = useStrings();
  const [price, left] = [priceIn(error), leftIn(error)];
  if (price !== null)
    return (
      <p role="alert" className={styles['notice']}>
        {t('flow.price', { amount: formatMoney(price, currency) })}
      </p>
    );
  if (left === null) return null;
  return (
    <div role="alert" className={styles['notice']}>
      <p>{left === 0 ? t('flow.soldOut') : t('flow.short', { count: left })}</p>
      {left > 0 && onQuantity !== undefined ? (
        <Button variant="light" onClick={() => onQuantity(left)}>
          {t('flow.take', { count: left })}
        </Button>
      ) : null}
    </div>
  );
}

/** What the wallet lacks, and where it is added. */
export function Missing({ amount, currency }: { amount: number; currency: string }): ReactNode {
  const t = useStrings();
  return (
    <p role="status" className={styles['notice']}>
      {t('flow.missing', { amount: formatMoney(amount, currency) })}{' '}
      <Link to={WALLET} search={{ add: 'yes' }}>
        {t('flow.add')}
      </Link>
    </p>
  );
}
