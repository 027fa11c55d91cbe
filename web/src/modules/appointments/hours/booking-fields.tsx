import type { ReactNode } from 'react';
import { APPOINTMENT_PLACE_MAX, BOOKED_BY, PLACE_KINDS } from '#contract/appointments/choices.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { useStrings } from '../strings.ts';
import type { HoursFields } from './use-parts.ts';

/** Who may book, whether the host answers each request, and where an appointment takes place. */
export function BookingFields({ form }: { form: HoursFields }): ReactNode {
  const t = useStrings();
  const { values, setFieldValue, errors, getInputProps } = form;
  return (
    <>
      <NativeSelect
        label={t('field.bookedBy')}
        name="bookedBy"
        value={values.bookedBy}
        error={errors['bookedBy']}
        data={BOOKED_BY.map((value) => ({ value, label: t(`bookedBy.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue('bookedBy', BOOKED_BY.find((each) => each === value) ?? 'nobody')
        }
      />
      <Checkbox
        label={t('field.approval')}
        description={t('field.approval.hint')}
        {...getInputProps('approval', { type: 'checkbox' })}
      />
      <NativeSelect
        label={t('field.placeKind')}
        name="placeKind"
        value={values.placeKind}
        error={errors['placeKind']}
        data={PLACE_KINDS.map((value) => ({ value, label: t(`place.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue('placeKind', PLACE_KINDS.find((each) => each === value) ?? 'phone')
        }
      />
      {values.placeKind === 'phone' ? null : (
        <TextInput
          key={values.placeKind}
          label={t(`field.place.${values.placeKind}`)}
          description={t('field.place.hint')}
          maxLength={APPOINTMENT_PLACE_MAX}
          {...(values.placeKind === 'link' && { type: 'url', inputMode: 'url' as const, placeholder: 'https://' })}
          {...getInputProps('place')}
        />
      )}
    </>
  );
}
