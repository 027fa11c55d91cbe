import { type ReactNode, useId, useState } from 'react';
import { QUANTITY_MAX } from '#contract/marketplace/choices.ts';
import {
  deliversTo,
  hasPrice,
  type LandedPrice,
  landedPrice,
  type NoPrice,
  rungAt,
} from '#contract/marketplace/price/price.ts';
import type { Product } from '#contract/marketplace/products.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { formatMoney, formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { useReaderCountry } from '../find/reader.ts';
import { useStrings } from '../strings.ts';
import styles from './price-box.module.css';

type Priced = Product & { readonly currency: string };

/** Rungs that are shown until the reader asks for all. */
const FEW = 4;

/** What a unit costs from which quantity on; the reached row is marked. */
function Ladder({ product, quantity }: { product: Priced; quantity: number }): ReactNode {
  const t = useStrings();
  const [isWhole, setWhole] = useState(false);
  const { ladder, currency } = product;
  if (ladder.length < 2) return null;
  const reached = rungAt(ladder, quantity);
  const shown = isWhole ? ladder : ladder.slice(0, FEW);
  return (
    <div className={styles['ladder']}>
      <table aria-label={t('price.ladder')}>
        <thead className={styles['heads']}>
          <tr>
            <th scope="col">{t('price.quantity')}</th>
            <th scope="col">{t('price.unitPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((rung, index) => {
            const next = ladder[index + 1];
            const from = formatNumber(rung.from);
            return (
              <tr key={rung.from} data-reached={rung === reached} aria-current={rung === reached ? 'true' : undefined}>
                <th scope="row">{next === undefined ? `${from}+` : `${from}–${formatNumber(next.from - 1)}`}</th>
                <td>{formatMoney(rung.price, currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {ladder.length > FEW && !isWhole ? (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          {t('price.all', { count: ladder.length })}
        </Button>
      ) : null}
    </div>
  );
}

/** Why a quantity has no price. */
function useProblem({ currency }: Priced): (price: NoPrice) => string {
  const t = useStrings();
  return ({ problem, limit }) => {
    if (problem === 'total_too_big') return t('price.problem.total_too_big', { most: formatMoney(limit, currency) });
    return t(`price.problem.${problem}`, { count: limit, limit: formatNumber(limit) });
  };
}

/** What an order of the quantity costs, line by line. */
function Lines({ product, price }: { product: Priced; price: LandedPrice }): ReactNode {
  const t = useStrings();
  const { currency, delivery, taxRate } = product;
  const money = (amount: number) => formatMoney(amount, currency);
  const charge = delivery === 'amount' ? money(price.delivery) : t(`delivery.${delivery}`);
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{t('price.unitPrice')}</dt>
        <dd>{money(price.unitPrice)}</dd>
      </div>
      <div>
        <dt>{t('price.goods')}</dt>
        <dd>{money(price.goods)}</dd>
      </div>
      <div>
        <dt>{t('price.delivery')}</dt>
        <dd>{charge}</dd>
      </div>
      <div className={styles['total']}>
        <dt>{t('price.total')}</dt>
        <dd>{money(price.total)}</dd>
      </div>
      {price.tax === null || taxRate === null ? null : (
        <div className={styles['tax']}>
          <dt>{t('price.tax', { rate: formatNumber(taxRate / 100) })}</dt>
          <dd>{money(price.tax)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Said before the price: the seller does not deliver to where the reader is. */
export function NotDelivered({ product }: { product: Product }): ReactNode {
  const t = useStrings();
  const country = useReaderCountry();
  if (country === undefined || product.own || deliversTo(product, country.code)) return null;
  const { place, pickup } = product;
  return (
    <p role="note" className={styles['warning']}>
      {country.name === null ? t('delivery.not.yours') : t('delivery.not', { country: country.name })}{' '}
      {pickup && place !== null ? t('delivery.pickupOnly', { place: place.city?.name ?? place.label }) : null}
    </p>
  );
}

interface BoxProps {
  product: Product;
  /** Null while the field is empty. */
  typed: number | null;
  onTyped: (quantity: number | null) => void;
}
/** The ladder, a quantity, and what it costs with everything: the same sum as in quotes and orders. */
export function ChosenPrice({ product, typed, onTyped: setTyped }: BoxProps): ReactNode {
  const t = useStrings();
  const { currency, minOrder, maxOrder, stock } = product;
  const problemOf = useProblem({ ...product, currency: currency ?? '' });
  const outputId = useId();
  if (currency === null || product.ladder.length === 0) return null;
  const priced: Priced = { ...product, currency };
  const quantity = typed ?? minOrder;
  const price = landedPrice(product, quantity);
  const most = Math.min(maxOrder ?? QUANTITY_MAX, stock === null || stock === 0 ? QUANTITY_MAX : stock);
  const limits = [
    minOrder > 1 ? t('price.atLeast', { limit: formatNumber(minOrder) }) : null,
    most < QUANTITY_MAX ? t('price.atMost', { limit: formatNumber(most) }) : null,
  ].filter((part) => part !== null);
  const cheaper = hasPrice(price) ? price.cheaper : null;
  return (
    <div className={styles['box']}>
      <Ladder product={priced} quantity={quantity} />
      <NumberField
        label={t('price.quantity')}
        value={typed}
        onChange={setTyped}
        min={minOrder}
        max={Math.max(most, minOrder)}
        step={1}
        {...(limits.length > 0 && { description: limits.join(' · ') })}
      />
      <output id={outputId} className={styles['output']}>
        {hasPrice(price) ? <Lines product={priced} price={price} /> : null}
        {hasPrice(price) || stock === 0 ? null : <p>{problemOf(price)}</p>}
      </output>
      {cheaper === null ? null : (
        <Button size="xs" variant="light" onClick={() => setTyped(cheaper.quantity)}>
          {t('price.cheaper', {
            count: cheaper.more,
            more: formatNumber(cheaper.more),
            amount: formatMoney(cheaper.saves, currency),
          })}
        </Button>
      )}
    </div>
  );
}

/** The same with a quantity of its own, where nothing else depends on it. */
export function PriceBox({ product }: Pick<BoxProps, 'product'>): ReactNode {
  const [typed, setTyped] = useState<number | null>(product.minOrder);
  return <ChosenPrice product={product} typed={typed} onTyped={setTyped} />;
}
