import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import * as choices from '#contract/orders/choices.ts';
import type { DeliveryAddress } from '#contract/orders/address.ts';
import { deliveryAddress } from '#schemas/orders/address.ts';
import { useActing } from '#shell/session/acting.ts';
import { ownQuery } from '#web/profiles';
import { countriesQuery, useUserLocation } from '#web/reference';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { ChoiceCards } from '#ui/flow/choice-card.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formatMoney } from '#ui/language/formats.ts';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';
import { firstAddress, type SavedDelivery, savedDelivery } from './delivery-draft.ts';
import { StepFrame } from './flow-frame.tsx';
import type { Flowing } from './flow-types.ts';

type Values = DeliveryAddress & Record<string, unknown>;

interface AddressProps {
  form: Fields<Values>;
  refused: string | undefined;
  /** The only one that can be chosen. */
  only: string | null;
}
function AddressFields({ form, refused, only }: AddressProps): ReactNode {
  const t = useStrings();
  const known = useQuery(countriesQuery()).data?.data ?? [];
  const countries = known.filter(({ code }) => only === null || code === only);
  const { country } = form.values;
  const none = { value: '', label: t('field.country.choose') };
  return (
    <>
      <Row>
        <TextInput
          {...form.getInputProps('name')}
          label={t('field.name')}
          autoComplete="name"
          maxLength={choices.ADDRESS_NAME_MAX}
        />
        <TextInput
          {...form.getInputProps('phone')}
          label={t('field.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={choices.ADDRESS_PHONE_MAX}
        />
      </Row>
      <Textarea
        {...form.getInputProps('lines')}
        label={t('field.lines')}
        autoComplete="street-address"
        rows={2}
        maxRows={5}
        maxLength={choices.ADDRESS_LINES_MAX}
      />
      <Row>
        <TextInput
          {...form.getInputProps('postalCode')}
          label={t('field.postalCode')}
          autoComplete="postal-code"
          maxLength={choices.ADDRESS_CODE_MAX}
        />
        <TextInput
          {...form.getInputProps('city')}
          label={t('field.city')}
          autoComplete="address-level2"
          maxLength={choices.ADDRESS_CITY_MAX}
        />
      </Row>
      <NativeSelect
        {...form.getInputProps('country')}
        error={form.errors['country'] ?? refused}
        label={t('field.country')}
        autoComplete="country"
        data={[...(country === '' ? [none] : []), ...countries.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <p className={styles['soft']}>{t('delivery.privacy.buyer')}</p>
    </>
  );
}

/** The country of the buyer, of their profile or this browser, as soon as it is known: until they choose one. */
function useCountryOf({ values, setFieldValue }: Fields<Values>): void {
  const isActing = useActing() !== null;
  const own = useQuery({ ...ownQuery(), enabled: !isActing }).data?.data.place?.country.code;
  const here = useUserLocation()?.country_code ?? undefined;
  const country = own ?? here;
  const isOpen = values.country === '';
  useEffect(() => {
    if (isOpen && country !== undefined) setFieldValue('country', country);
    // oxlint-disable-next-line react/exhaustive-deps -- the setter is new in each render
  }, [isOpen, country]);
}

interface Props {
  flow: Flowing;
  /** Why the address, or the pickup, was refused when the order was placed. */
  refused: string | undefined;
  onChosen: (delivery: SavedDelivery) => void;
}
/** Where goods go: an address, or where they are picked up. */
export function DeliveryStep({ flow, refused, onChosen }: Props): ReactNode {
  const t = useStrings();
  const { pickup, price, pickupPrice, country: only = null } = flow;
  const [isPickup, setPickup] = useState(() => pickup !== null && (savedDelivery()?.isPickup ?? false));
  const [wasPickup] = useState(isPickup);
  const { form, ...submission } = useContractForm<Values>(deliveryAddress, {
    module: 'orders',
    initial: { ...firstAddress(only) },
    submit: (address) => {
      onChosen({ address, isPickup: false });
      return Promise.resolve();
    },
  });
  useCountryOf(form);
  const leaves = {
    props: { onSend: () => onChosen({ address: savedDelivery()?.address ?? null, isPickup: true }) },
    sending: false,
    failure: null,
  };
  const charge = (amount: number) => (amount === 0 ? t('price.free') : formatMoney(amount, price.currency));
  return (
    <StepFrame
      flow={flow}
      price={isPickup ? (pickupPrice ?? price) : price}
      title={t('flow.delivery.title')}
      form={isPickup ? leaves : submission}
      action={t('flow.continue')}
    >
      <div className={styles['form']}>
        {flow.extra}
        {pickup === null ? null : (
          <ChoiceCards
            label={t('flow.delivery.title')}
            value={isPickup ? 'pickup' : 'address'}
            options={[
              { value: 'address', title: t('flow.deliver'), price: charge(price.delivery) },
              { value: 'pickup', title: t('flow.pickup'), text: pickup, price: t('price.free') },
            ]}
            onChange={(choice) => setPickup(choice === 'pickup')}
            error={isPickup && wasPickup ? refused : undefined}
          />
        )}
        {isPickup ? null : <AddressFields form={form} refused={wasPickup ? undefined : refused} only={only} />}
      </div>
    </StepFrame>
  );
}
