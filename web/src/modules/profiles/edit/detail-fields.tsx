import type { ReactNode } from 'react';
import { PHONE_MAX } from '#contract/profiles/profiles.ts';
import { GENDERS } from '#contract/profiles/sections.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import type { ProfileForm } from '../form.ts';
import { useStrings } from '../strings.ts';

interface Props {
  form: Fields<ProfileForm>;
}

export function PersonalFields({ form: { values, errors, getInputProps, setFieldValue } }: Props): ReactNode {
  const t = useStrings();
  return (
    <Row>
      <DateField
        label={t('field.dateOfBirth')}
        min="1900-01-01"
        value={values.dateOfBirth}
        error={errors['dateOfBirth']}
        onChange={(day) => setFieldValue('dateOfBirth', day)}
      />
      <NativeSelect
        label={t('field.gender')}
        {...getInputProps('gender')}
        onChange={(event) =>
          setFieldValue('gender', GENDERS.find((gender) => gender === event.currentTarget.value) ?? null)
        }
        data={[
          { value: '', label: t('gender.none') },
          ...GENDERS.map((gender) => ({ value: gender, label: t(`gender.${gender}`) })),
        ]}
      />
    </Row>
  );
}

export function ContactFields({ form: { getInputProps } }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <Row>
        <TextInput
          label={t('field.website')}
          type="url"
          inputMode="url"
          autoComplete="url"
          {...getInputProps('website')}
        />
        <TextInput label={t('field.email')} type="email" autoComplete="email" {...getInputProps('email')} />
      </Row>
      <Row>
        <TextInput
          label={t('field.phone')}
          type="tel"
          maxLength={PHONE_MAX}
          autoComplete="tel"
          {...getInputProps('phone')}
        />
        <TextInput
          label={t('field.mobile')}
          type="tel"
          maxLength={PHONE_MAX}
          autoComplete="tel"
          {...getInputProps('mobile')}
        />
      </Row>
      <p>{t('field.phone.hint')}</p>
    </>
  );
}
