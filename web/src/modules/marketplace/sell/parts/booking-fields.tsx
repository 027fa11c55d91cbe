import type { ReactNode } from 'react';
import * as hours from '#contract/appointments/choices.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import { useStrings } from '../../strings.ts';
import { type BookingForm, emptyBooking, type ServiceForm } from '../form/service-form.ts';
import { LimitedText, SelectField } from './fields.tsx';
import { HostField, type Hosting } from './host-field.tsx';

interface Props {
  form: Fields<ServiceForm>;
}
type Strings = ReturnType<typeof useStrings>;
const BUFFERS = hours.BUFFERS.map(String);
/** Minutes that stay free before or after. */
function BufferField({ form, name, t }: Props & { name: 'bufferBefore' | 'bufferAfter'; t: Strings }): ReactNode {
  const { booking } = form.values;
  if (booking === null) return null;
  return (
    <SelectField
      label={t(`sell.field.${name}`)}
      name={`booking.${name}`}
      value={String(booking[name])}
      error={form.errors[`booking.${name}`]}
      options={BUFFERS.map((value) => [value, t('sell.minutes', { count: Number(value) })])}
      onChange={(value) => {
        const chosen = hours.BUFFERS.find((each) => String(each) === value);
        if (chosen !== undefined) form.setFieldValue('booking', { ...booking, [name]: chosen });
      }}
    />
  );
}

/** Where it takes place: by phone there is nothing to add. */
function PlaceField({ form: { values, errors, setFieldValue }, t }: Props & { t: Strings }): ReactNode {
  const { booking } = values;
  if (booking === null) return null;
  const set = (changes: Partial<BookingForm>) => setFieldValue('booking', { ...booking, ...changes });
  return (
    <>
      <SelectField
        label={t('sell.field.placeKind')}
        name="booking.placeKind"
        value={booking.placeKind}
        error={errors['booking.placeKind']}
        options={hours.PLACE_KINDS.map((kind) => [kind, t(`sell.placeKind.${kind}`)])}
        onChange={(placeKind) => set({ placeKind })}
      />
      {booking.placeKind === 'phone' ? null : (
        <LimitedText
          label={t(`sell.placeKind.${booking.placeKind}`)}
          name="booking.place"
          max={hours.APPOINTMENT_PLACE_MAX}
          value={booking.place}
          error={errors['booking.place']}
          onChange={(place) => set({ place })}
        />
      )}
    </>
  );
}

/** How a service is booked by the hour: in the hours that its host offers. */
export function BookingFields({ form, hosting }: Props & { hosting: Hosting }): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const { booking } = values;
  const set = (changes: Partial<BookingForm>) => setFieldValue('booking', { ...(booking ?? emptyBooking), ...changes });
  return (
    <>
      <Checkbox
        label={t('sell.field.booking')}
        description={t('sell.field.booking.hint')}
        name="booking"
        checked={booking !== null}
        onChange={({ currentTarget }) => setFieldValue('booking', currentTarget.checked ? emptyBooking : null)}
      />
      {booking === null ? null : (
        <>
          <Row>
            <NumberField
              label={t('sell.field.minutes')}
              name="booking.minutes"
              min={hours.MINUTES_MIN}
              max={hours.MINUTES_MAX}
              value={booking.minutes}
              error={errors['booking.minutes']}
              onChange={(minutes) => set({ minutes: minutes ?? 0 })}
            />
            <MoneyField
              label={t('sell.field.bookingPrice')}
              name="booking.price"
              currency={values.currency}
              amount={booking.price}
              error={errors['booking.price']}
              onChange={(price) => set({ price })}
            />
          </Row>
          <Row>
            <BufferField form={form} name="bufferBefore" t={t} />
            <BufferField form={form} name="bufferAfter" t={t} />
          </Row>
          <HostField
            {...hosting}
            chosen={booking.hostId}
            error={errors['booking.hostId']}
            onChange={(hostId) => set({ hostId })}
          />
          <PlaceField form={form} t={t} />
        </>
      )}
    </>
  );
}
