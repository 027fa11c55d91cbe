import type { ReactNode } from 'react';
import type { ProductRow } from '#contract/marketplace/products.ts';
import type { ServiceRow } from '#contract/marketplace/services.ts';
import { Money } from '#ui/language/money.tsx';
import { useStrings } from '../strings.ts';

interface ProductProps {
  product: Pick<ProductRow, 'ladder' | 'currency' | 'unit' | 'minOrder'>;
  size?: 'text' | 'row' | 'main';
  /** Without the minimum order, where there is little room. */
  brief?: boolean;
}
/** The price of one unit at the minimum order, as the catalogue sorts it. */
export function ProductPrice({ product, size = 'row', brief = false }: ProductProps): ReactNode {
  const t = useStrings();
  const { ladder, currency, unit, minOrder } = product;
  const first = ladder[0];
  if (first === undefined || currency === null) return null;
  const name = unit === null ? null : t(`unit.${unit}`);
  return (
    <Money
      amount={first.price}
      currency={currency}
      size={size}
      unit={
        name === null
          ? undefined
          : t(minOrder > 1 && !brief ? 'price.unit.minimum' : 'price.unit', { unit: name, count: minOrder })
      }
    />
  );
}

interface ServiceProps {
  service: Pick<ServiceRow, 'price' | 'currency' | 'payPeriod' | 'pricing'>;
  size?: 'text' | 'row' | 'main';
}
/** The price of a service with what it pays for, or that one asks for it. */
export function ServicePrice({ service, size = 'row' }: ServiceProps): ReactNode {
  const t = useStrings();
  const { price, currency, payPeriod, pricing } = service;
  if (pricing === 'on_request') return <strong>{t('price.onRequest')}</strong>;
  if (price === null || currency === null) return null;
  return (
    <Money
      amount={price}
      currency={currency}
      size={size}
      unit={payPeriod === null ? undefined : t(`price.per.${payPeriod}`)}
    />
  );
}
