import type { Fields } from '#ui/form/fields.ts';

/** Sets some values of a form, and clears their errors. */
export const setEach =
  <V extends Record<string, unknown>>({ setFieldValue }: Pick<Fields<V>, 'setFieldValue'>) =>
  (changes: Partial<V>): void => {
    for (const [name, value] of Object.entries(changes)) setFieldValue(name, value as V[string]);
  };
