import type { ReactNode } from 'react';
import detail from '#ui/detail/detail.module.css';
import { formatMoney, formatNumber } from '#ui/language/formats.ts';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';

export interface Priced {
  readonly currency: string;
  /** Null: of several lines. */
  readonly unitPrice: number | null;
  readonly goods: number;
  /** What a sample cost that comes off the goods. */
  readonly credit?: number;
  readonly delivery: number;
  readonly total: number;
  readonly tax: number | null;
  /** In hundredths of a percent. */
  readonly taxRate: number | null;
  /** Work and what is picked up have no delivery, unless it was agreed. */
  readonly hasDelivery: boolean;
}

/** What is paid, line by line, with the tax that it contains. */
export function Sums({ price }: { price: Priced }): ReactNode {
  const t = useStrings();
  const { currency, unitPrice, goods, credit = 0, delivery, total, tax, taxRate, hasDelivery } = price;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <dl className={detail['sums']}>
      {unitPrice === null ? null : (
        <div>
          <dt>{t('price.unit')}</dt>
          <dd>{money(unitPrice)}</dd>
        </div>
      )}
      <div>
        <dt>{t('price.goods')}</dt>
        <dd>{money(goods)}</dd>
      </div>
      {credit === 0 ? null : (
        <div>
          <dt>{t('price.credit')}</dt>
          <dd>{money(-credit)}</dd>
        </div>
      )}
      {hasDelivery || delivery > 0 ? (
        <div>
          <dt>{t('price.delivery')}</dt>
          <dd>{delivery === 0 ? t('price.free') : money(delivery)}</dd>
        </div>
      ) : null}
      <div className={detail['total']}>
        <dt>{t('price.total')}</dt>
        <dd>{money(total)}</dd>
      </div>
      {tax === null || taxRate === null ? null : (
        <div className={styles['soft']}>
          <dt>{t('price.tax', { rate: formatNumber(taxRate / 100) })}</dt>
          <dd>{money(tax)}</dd>
        </div>
      )}
    </dl>
  );
}
