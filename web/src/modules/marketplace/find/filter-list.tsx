import { useQuery } from '@tanstack/react-query';
import * as choices from '#contract/marketplace/choices.ts';
import { exponentOf } from '#contract/core/money/money.ts';
import type { Filter } from '#ui/catalogue/filters.ts';
import { Options } from '#ui/catalogue/options.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { categoriesQuery, industriesQuery } from '#web/reference';
import { DELIVERED_WITHIN, type Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import { Listed, OneOf, PriceFields } from './filter-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useReaderCountry } from './reader.ts';

type ListingFilter = Filter<Filters>;
/** A filter by one of a few values. */
const oneOf = (
  key: 'type' | 'payPeriod' | 'deliveryDays',
  label: string,
  options: readonly (readonly [string, string])[],
  more: Pick<ListingFilter, 'quick'> = {},
): ListingFilter => ({
  key,
  label,
  cleared: { [key]: undefined },
  valueOf: (filters) => options.find(([value]) => value === filters[key])?.[1] ?? null,
  draw: (draft, change) => (
    <OneOf label={label} options={options} value={draft[key]} onChange={(value) => change({ [key]: value })} />
  ),
  ...more,
});

interface Option {
  readonly slug: string;
  readonly name: string;
}
/** A filter by one of many values, in a list that opens. */
const listed = (
  key: 'category' | 'industry' | 'unit',
  label: string,
  options: readonly Option[],
  more: Pick<ListingFilter, 'quick'> = {},
): ListingFilter => {
  const none = key === 'unit' ? undefined : '';
  return {
    key,
    label,
    cleared: { [key]: none },
    valueOf: ({ [key]: slug = '' }) =>
      slug === '' ? null : (options.find((each) => each.slug === slug)?.name ?? slug),
    draw: (draft, change) => (
      <Listed
        label={label}
        value={draft[key] ?? ''}
        options={options}
        onChange={(slug) => change({ [key]: slug === '' ? none : slug })}
      />
    ),
    ...more,
  };
};

/** A filter of yes and no. */
const yes = (
  key: 'verified' | 'sample' | 'pickup' | 'remote' | 'freeThisWeek',
  label: string,
  more: Pick<ListingFilter, 'quick'> = {},
): ListingFilter => ({
  key,
  label,
  toggled: { [key]: 'yes' },
  cleared: { [key]: undefined },
  valueOf: (filters) => (filters[key] === 'yes' ? label : null),
  ...more,
});

/** Order, price and place, which both kinds have. `own`: the currency that is compared where none is chosen. */
function useOfBoth(own: string | undefined) {
  const t = useStrings();
  const label = t('filter.price');
  const sort: ListingFilter = {
    key: 'sort',
    label: t('sort'),
    phone: true,
    only: 'sheet',
    cleared: { sort: 'newest' },
    valueOf: ({ sort: value }) => t(`sort.${value}`),
    draw: (draft, change) => (
      <Options
        label={t('sort')}
        options={choices.LISTING_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={draft.sort}
        onChange={(value) => change({ sort: value as Filters['sort'] })}
      />
    ),
  };
  const price: ListingFilter = {
    key: 'price',
    label,
    quick: true,
    cleared: { priceFrom: '', priceTo: '', currency: '' },
    valueOf: ({ priceFrom, priceTo, currency }) => {
      const code = currency === '' ? own : currency;
      if (priceFrom === '' && priceTo === '') return currency === '' ? null : currency;
      if (code === undefined) return label;
      const money = (amount: string) => formatMoney(Number(amount) * 10 ** exponentOf(code), code);
      if (priceTo === '') return `${money(priceFrom)}+`;
      return priceFrom === ''
        ? t('filter.price.upTo', { amount: money(priceTo) })
        : `${money(priceFrom)} – ${money(priceTo)}`;
    },
    draw: (draft, change) => <PriceFields filters={draft} own={own} onChange={change} />,
  };
  const nearby: ListingFilter = {
    key: 'nearby',
    label: t('filter.nearby'),
    quick: true,
    only: 'bar',
    cleared: { within: undefined },
    valueOf: ({ within }) => (within === undefined ? null : t('kilometres', { count: Number(within) })),
    draw: (draft, change) => <PlaceFields filters={draft} onChange={change} nearby />,
  };
  return { sort, price, nearby, verified: yes('verified', t('filter.verified')) };
}

/** The filters of products. */
export function useProductFilters(own: string | undefined): readonly ListingFilter[] {
  const t = useStrings();
  const { sort, price, nearby, verified } = useOfBoth(own);
  const country = useReaderCountry();
  const categories = choices.PRODUCT_CATEGORIES.map((slug) => ({ slug, name: t(`category.${slug}`) }));
  const types = choices.PRODUCT_TYPES.map((value) => [value, t(`type.${value}`)] as const);
  const units = choices.PRICE_UNITS.map((slug) => ({ slug, name: t(`unit.${slug}`) }));
  const delivered: ListingFilter = {
    key: 'deliversTo',
    label: t('filter.deliversTo'),
    toggled: { deliversTo: country?.code ?? '' },
    cleared: { deliversTo: '' },
    valueOf: ({ deliversTo }) => (deliversTo === '' ? null : t('filter.deliversTo')),
  };
  return [
    sort,
    listed('category', t('filter.category'), categories, { quick: true }),
    price,
    nearby,
    oneOf('type', t('filter.type'), types, { quick: true }),
    verified,
    listed('unit', t('filter.unit'), units),
    yes('sample', t('filter.sample')),
    yes('pickup', t('filter.pickup')),
    // Without a country there is nothing to compare.
    ...(country === undefined ? [] : [delivered]),
  ];
}

/** The filters of services, whose categories and industries come from lists of the server. */
export function useServiceFilters(own: string | undefined): readonly ListingFilter[] {
  const t = useStrings();
  const { sort, price, nearby, verified } = useOfBoth(own);
  const { data: categories } = useQuery(categoriesQuery());
  const { data: industries } = useQuery(industriesQuery());
  const periods = choices.SERVICE_PERIODS.map((value) => [value, t(`period.${value}`)] as const);
  const days = DELIVERED_WITHIN.map((value) => [value, t('days', { count: Number(value) })] as const);
  return [
    sort,
    listed('category', t('filter.category'), categories?.data ?? [], { quick: true }),
    price,
    nearby,
    yes('remote', t('filter.remote'), { quick: true }),
    verified,
    listed('industry', t('filter.industry'), industries?.data ?? []),
    oneOf('payPeriod', t('filter.payPeriod'), periods),
    oneOf('deliveryDays', t('filter.deliveryDays'), days),
    yes('freeThisWeek', t('filter.freeThisWeek')),
  ];
}
