import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DELIVERY_CHARGES, DELIVERY_COUNTRIES_MAX, DELIVERY_REACHES } from '#contract/marketplace/choices.ts';
import type { City, Place } from '#contract/reference/reference.ts';
import { countriesQuery, PlacePicker } from '#web/reference';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { useStrings } from '../../strings.ts';
import type { ListingForm, ProductForm } from '../form/product-form.ts';
import { NamesField, SelectField } from './fields.tsx';

export interface PlaceProps {
  savedPlace: Place | null;
  onCity: (city: City | null) => void;
}
type PlaceForm = Pick<Fields<ListingForm>, 'values' | 'errors'> & {
  setFieldValue: (name: 'place', value: ListingForm['place']) => void;
};

/** Where the seller ships from, or where a service is done: the city decides what is nearby. */
export const PlaceFields = ({ form, savedPlace, onCity }: PlaceProps & { form: PlaceForm }): ReactNode => (
  <PlacePicker
    value={form.values.place}
    savedPlace={savedPlace}
    onCity={onCity}
    errors={{
      country: form.errors['place.country'],
      state: form.errors['place.state'],
      cityId: form.errors['place.cityId'] ?? (form.values.place === null ? undefined : form.errors['place']),
      ...(form.values.place === null && form.errors['place'] !== undefined && { country: form.errors['place'] }),
    }}
    onChange={(place) => form.setFieldValue('place', place)}
  />
);

/** What delivery costs, where to, and where from. */
export function DeliveryFields({ form, ...place }: PlaceProps & { form: Fields<ProductForm> }): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue, getInputProps } = form;
  const { data } = useQuery({ ...countriesQuery(), enabled: values.delivers === 'listed' });
  return (
    <>
      <PlaceFields form={form} {...place} />
      <SelectField
        label={t('sell.field.delivery')}
        name="delivery"
        value={values.delivery}
        error={errors['delivery']}
        options={DELIVERY_CHARGES.map((charge) => [charge, t(`sell.delivery.${charge}`)])}
        onChange={(charge) => setFieldValue('delivery', charge)}
      />
      {values.delivery === 'amount' ? (
        <MoneyField
          label={t('sell.field.deliveryFee')}
          name="deliveryFee"
          currency={values.currency}
          amount={values.deliveryFee}
          error={errors['deliveryFee']}
          onChange={(amount) => setFieldValue('deliveryFee', amount)}
        />
      ) : null}
      <SelectField
        label={t('sell.field.delivers')}
        name="delivers"
        value={values.delivers}
        error={errors['delivers']}
        options={DELIVERY_REACHES.map((reach) => [reach, t(`sell.delivers.${reach}`)])}
        onChange={(reach) => setFieldValue('delivers', reach)}
      />
      {values.delivers === 'listed' ? (
        <NamesField
          label={t('sell.field.deliveryCountries')}
          name="deliveryCountries"
          all={(data?.data ?? []).map(({ code, name, englishName }) => ({ key: code, name, also: englishName }))}
          busy={data === undefined}
          values={values.deliveryCountries}
          max={DELIVERY_COUNTRIES_MAX}
          error={errors['deliveryCountries']}
          onChange={(codes) => setFieldValue('deliveryCountries', codes)}
        />
      ) : null}
      <Checkbox label={t('sell.field.pickup')} {...getInputProps('pickup', { type: 'checkbox' })} />
    </>
  );
}
