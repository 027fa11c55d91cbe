import type { Fields } from '#ui/form/fields.ts';
import type { HoursForm } from './form.ts';

export type HoursFields = Fields<HoursForm>;
/** Changes a field of several parts. The errors of its parts go with it, since the user is fixing them. */
export function changePart<K extends keyof HoursForm>(form: HoursFields, name: K, value: HoursForm[K]): void {
  form.setFieldValue(name, value);
  form.setErrors(
    Object.fromEntries(
      Object.entries(form.errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
    ),
  );
}
