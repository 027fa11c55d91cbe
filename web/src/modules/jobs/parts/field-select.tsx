import type { ReactNode } from 'react';
import { NativeSelect } from '#ui/fields/select.tsx';
import type { Fields } from '#ui/form/fields.ts';
import type { JobForm } from '../form.ts';
import { useStrings } from '../strings.ts';

type Choice = 'employmentType' | 'workplaceType' | 'experience' | 'education';

/** One of the values of a field, or none. */
export function FieldSelect<K extends Choice>({
  form: { errors, setFieldValue, values },
  name,
  options,
  none,
}: {
  form: Fields<JobForm>;
  name: K;
  options: readonly (readonly [NonNullable<JobForm[K]>, string])[];
  /** The text for no value. */
  none?: string;
}): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      label={t(`field.${name}`)}
      name={name}
      error={errors[name]}
      value={values[name] ?? ''}
      data={[{ value: '', label: none ?? t('field.choose') }, ...options.map(([value, label]) => ({ value, label }))]}
      onChange={(event) =>
        setFieldValue(name, (options.find(([value]) => value === event.currentTarget.value)?.[0] ?? null) as JobForm[K])
      }
    />
  );
}
