import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Product } from '#contract/marketplace/products.ts';
import type { Service } from '#contract/marketplace/services.ts';
import { formatDate, formatList, formatMoney, formatNumber } from '#ui/language/formats.ts';
import { categoriesQuery, countriesQuery, industriesQuery } from '#web/reference';
import { useStrings } from '../strings.ts';
import styles from './detail.module.css';

type Fact = readonly [key: string, term: string, value: string | null];

/** Terms with their values; those without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, , value]) => value !== null && value !== '')
        .map(([key, term, value]) => (
          <div key={key}>
            <dt dir="auto">{term}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What a product is, and what its seller says about it in a table of their own. */
export function ProductFacts({ product }: { product: Product }): ReactNode {
  const t = useStrings();
  const { category, type, unit, minOrder, maxOrder, stock, place, details, publishedAt } = product;
  return (
    <Facts
      facts={[
        ['category', t('filter.category'), category === null ? null : t(`category.${category}`)],
        ['type', t('filter.type'), type === null ? null : t(`type.${type}`)],
        ['unit', t('filter.unit'), unit === null ? null : t(`unit.${unit}`)],
        ['min', t('fact.minOrder'), formatNumber(minOrder)],
        ['max', t('fact.maxOrder'), maxOrder === null ? null : formatNumber(maxOrder)],
        ['stock', t('fact.stock'), stock === null ? null : formatNumber(stock)],
        ['place', t('filter.place'), place?.label ?? null],
        ['published', t('fact.published'), publishedAt === null ? null : formatDate(publishedAt)],
        // Two details may have the same name.
        ...details.map(({ label, value }, at): Fact => [`own ${at}`, label, value]),
      ]}
    />
  );
}

/** What a service is, where it is done, and how long it takes. */
export function ServiceFacts({ service }: { service: Service }): ReactNode {
  const t = useStrings();
  const { data: categories } = useQuery(categoriesQuery());
  const { data: industries } = useQuery(industriesQuery());
  const { category, industry, remote, place, payPeriod, deliveryDays, publishedAt } = service;
  const nameIn = (list: readonly { slug: string; name: string }[] | undefined, slug: string | null) =>
    slug === null ? null : (list?.find((each) => each.slug === slug)?.name ?? slug);
  return (
    <Facts
      facts={[
        ['category', t('filter.category'), nameIn(categories?.data, category)],
        ['industry', t('filter.industry'), nameIn(industries?.data, industry)],
        ['place', t('filter.place'), [remote ? t('detail.remote') : null, place?.label].filter(Boolean).join(' · ')],
        ['period', t('filter.payPeriod'), payPeriod === null ? null : t(`period.${payPeriod}`)],
        ['days', t('filter.deliveryDays'), deliveryDays === null ? null : t('days', { count: deliveryDays })],
        ['published', t('fact.published'), publishedAt === null ? null : formatDate(publishedAt)],
      ]}
    />
  );
}

/** How it comes to the buyer, and whether they can try it first. */
export function DeliveryFacts({ product }: { product: Product }): ReactNode {
  const t = useStrings();
  const { delivery, deliveryFee, delivers, deliveryCountries, country, currency, pickup, place } = product;
  const { data: countries } = useQuery(countriesQuery());
  const nameOf = (code: string) => countries?.data.find((each) => each.code === code)?.name ?? code;
  const money = (amount: number | null) =>
    amount === null || currency === null ? null : formatMoney(amount, currency);
  const reach = {
    everywhere: t('delivery.everywhere'),
    listed: formatList(deliveryCountries.map(nameOf)),
    country: country === null ? null : nameOf(country),
  }[delivers];
  return (
    <Facts
      facts={[
        ['charge', t('price.delivery'), delivery === 'amount' ? money(deliveryFee) : t(`delivery.${delivery}`)],
        ['reach', t('delivery.to'), reach],
        ['pickup', t('filter.pickup'), pickup ? (place?.city?.name ?? place?.label ?? t('yes')) : t('no')],
        ['sample', t('fact.sample'), sampleText(product, t, money)],
      ]}
    />
  );
}

function sampleText(
  { sample, samplePrice, sampleMax }: Product,
  t: ReturnType<typeof useStrings>,
  money: (amount: number | null) => string | null,
): string {
  if (!sample) return t('no');
  const price = samplePrice === 0 ? t('sample.free') : t('sample.price', { price: money(samplePrice) ?? '' });
  return `${price} · ${t('sample.most', { count: sampleMax })}`;
}
