import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as choices from '#contract/marketplace/choices.ts';
import type { UsedUploads } from '#web/media';
import { categoriesQuery, industriesQuery } from '#web/reference';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import type { LongSection } from '#ui/form/long/long-section.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { useStrings } from '../../strings.ts';
import type { ServiceForm } from '../form/service-form.ts';
import { BookingFields } from './booking-fields.tsx';
import { AudienceField, PicturesField, TextField } from './common-fields.tsx';
import { CurrencyField } from './currency-field.tsx';
import { PlaceFields, type PlaceProps } from './delivery-fields.tsx';
import { NameField, SelectField } from './fields.tsx';
import type { Hosting } from './host-field.tsx';

interface Props {
  form: Fields<ServiceForm>;
}
function ServiceFields({ form, seller }: Props & { seller: ReactNode }): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const categories = useQuery(categoriesQuery());
  const industries = useQuery(industriesQuery());
  const named = (list: { readonly data: readonly { slug: string; name: string }[] } | undefined) =>
    (list?.data ?? []).map(({ slug, name }) => ({ key: slug, name }));
  return (
    <>
      {seller}
      <TextField form={form} name="name" max={choices.SERVICE_NAME_MAX} />
      <NameField
        label={t('sell.field.category')}
        name="category"
        all={named(categories.data)}
        busy={categories.data === undefined}
        value={values.category}
        error={errors['category']}
        onChange={(slug) => setFieldValue('category', slug)}
      />
      <NameField
        label={t('sell.field.industry')}
        name="industry"
        all={named(industries.data)}
        busy={industries.data === undefined}
        value={values.industry}
        error={errors['industry']}
        onChange={(slug) => setFieldValue('industry', slug)}
      />
      <TextField form={form} name="description" />
      <AudienceField form={form} />
    </>
  );
}

function WhereFields({ form, ...place }: Props & PlaceProps): ReactNode {
  const t = useStrings();
  return (
    <>
      <Checkbox
        label={t('sell.field.remote')}
        description={t('sell.field.remote.hint')}
        {...form.getInputProps('remote', { type: 'checkbox' })}
      />
      <PlaceFields form={form} {...place} />
    </>
  );
}

function PricingFields({ form: { values, errors, setFieldValue, setValues } }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <SelectField
        label={t('sell.field.pricing')}
        name="pricing"
        value={values.pricing}
        error={errors['pricing']}
        options={choices.SERVICE_PRICINGS.map((pricing) => [pricing, t(`sell.pricing.${pricing}`)])}
        onChange={(pricing) => setFieldValue('pricing', pricing)}
      />
      {values.pricing === 'on_request' ? null : (
        <>
          <Row>
            <CurrencyField
              value={values.currency}
              error={errors['currency']}
              onChange={(currency) => setValues({ currency, price: null })}
            />
            <MoneyField
              label={t('sell.field.price')}
              name="price"
              currency={values.currency}
              amount={values.price}
              error={errors['price']}
              onChange={(price) => setFieldValue('price', price)}
            />
          </Row>
          <SelectField
            label={t('sell.field.payPeriod')}
            name="payPeriod"
            value={values.payPeriod}
            error={errors['payPeriod']}
            options={choices.SERVICE_PERIODS.map((period) => [period, t(`price.per.${period}`)])}
            onChange={(payPeriod) => setFieldValue('payPeriod', payPeriod)}
          />
          {values.payPeriod === 'once' ? (
            <NumberField
              label={t('sell.field.deliveryDays')}
              name="deliveryDays"
              min={1}
              max={choices.DELIVERY_DAYS_MAX}
              value={values.deliveryDays}
              error={errors['deliveryDays']}
              onChange={(days) => setFieldValue('deliveryDays', days)}
            />
          ) : null}
        </>
      )}
    </>
  );
}

const HOLDS = {
  service: ['name', 'category', 'industry', 'description', 'audience'],
  where: ['remote', 'place'],
  pricing: ['pricing', 'currency', 'price', 'payPeriod', 'deliveryDays'],
  booking: ['booking'],
  pictures: ['pictures'],
} as const;
type Name = keyof typeof HOLDS;

interface SectionProps extends Props, PlaceProps {
  uploads: UsedUploads;
  missing: readonly string[];
  seller: ReactNode;
  placeLabel: string | undefined;
  hosting: Hosting;
}
/** The sections of the form of a service. */
export function useServiceSections(props: SectionProps): readonly LongSection[] {
  const { form, uploads, missing, seller, placeLabel, savedPlace, onCity, hosting } = props;
  const t = useStrings();
  const { values } = form;
  const price = values.price === null ? undefined : formatMoney(values.price, values.currency);
  const section = (id: Name, value: ReactNode, content: ReactNode): LongSection => ({
    id,
    title: t(`sell.section.${id}`),
    state:
      (id === 'pictures' && values.pictures.length === 0) || (id === 'booking' && values.booking === null)
        ? 'empty'
        : HOLDS[id].some((field) => missing.includes(field))
          ? 'empty'
          : 'done',
    value,
    holds: HOLDS[id],
    content,
  });
  return [
    section('service', values.name, <ServiceFields form={form} seller={seller} />),
    section(
      'where',
      values.remote ? t('detail.remote') : placeLabel,
      <WhereFields form={form} savedPlace={savedPlace} onCity={onCity} />,
    ),
    section('pricing', values.pricing === 'on_request' ? t('price.onRequest') : price, <PricingFields form={form} />),
    section(
      'booking',
      values.booking === null ? undefined : t('sell.minutes', { count: values.booking.minutes }),
      <BookingFields form={form} hosting={hosting} />,
    ),
    section(
      'pictures',
      values.pictures.length === 0 ? undefined : t('sell.pictures.count', { count: values.pictures.length }),
      <PicturesField uploads={uploads} error={form.errors['pictures']} />,
    ),
  ];
}
