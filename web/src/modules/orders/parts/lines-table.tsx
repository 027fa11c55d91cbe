import type { ReactNode } from 'react';
import type { QuoteLine } from '#contract/orders/quote-price.ts';
import { formatMoney, formatNumber } from '#ui/language/formats.ts';
import styles from '../requests/requests.module.css';
import { useStrings } from '../strings.ts';

/** The lines of a quote, also in the order that it became. */
export function LinesTable({ lines, currency }: { lines: readonly QuoteLine[]; currency: string }): ReactNode {
  const t = useStrings();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('quote.line')}</th>
          <th scope="col">{t('quote.quantity')}</th>
          <th scope="col">{t('price.unit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never change
          <tr key={index}>
            <th scope="row">
              <bdi>{line.label}</bdi>
            </th>
            <td>{formatNumber(line.quantity)}</td>
            <td>{formatMoney(line.unitPrice, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
