import { useState } from 'react';

type Errors = Readonly<Record<string, string>>;
interface InputProps {
  name: string;
  onChange: (given: unknown) => void;
  error: string | undefined;
}
export interface TextProps extends InputProps {
  value: string;
}
export interface CheckboxProps extends InputProps {
  checked: boolean;
}

/** Values of a form and what is wrong with them. Names are those of the contract's body. */
export interface Fields<Values extends Record<string, unknown>> {
  values: Values;
  errors: Errors;
  /** Sets one value and takes its error away: it is being mended. */
  setFieldValue: <K extends keyof Values & string>(name: K, value: Values[K]) => void;
  setValues: (values: Partial<Values>) => void;
  setErrors: (errors: Errors) => void;
  reset: () => void;
  /** Whether anything differs from what the form began with. */
  isDirty: () => boolean;
  /** Spread on a text field, or on a tick with `checkbox`. */
  getInputProps: {
    (name: keyof Values & string, options: { type: 'checkbox' }): CheckboxProps;
    (name: keyof Values & string): TextProps;
  };
}

/** The value inside a change event, or the value itself: components of the library hand out either. */
function valueOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('currentTarget' in given)) return given;
  const { currentTarget } = given;
  if (currentTarget instanceof HTMLInputElement && currentTarget.type === 'checkbox') return currentTarget.checked;
  return currentTarget instanceof HTMLInputElement ||
    currentTarget instanceof HTMLTextAreaElement ||
    currentTarget instanceof HTMLSelectElement
    ? currentTarget.value
    : given;
}

const without = (errors: Errors, name: string): Errors =>
  name in errors ? Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)) : errors;

/** The state of a form: a hundredth of a form library, since checking is the contract's part. */
export function useFields<Values extends Record<string, unknown>>(initial: Values): Fields<Values> {
  const [start] = useState(initial);
  const [values, setAll] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const set = (name: string, value: unknown) => {
    setAll((now) => ({ ...now, [name]: value }));
    setErrors((now) => without(now, name));
  };
  const getInputProps = ((name: keyof Values & string, options?: { type: 'checkbox' }) => {
    const shared = { name, error: errors[name], onChange: (given: unknown) => set(name, valueOf(given)) };
    const value = values[name];
    return options
      ? { ...shared, checked: value === true }
      : { ...shared, value: value === undefined || value === null ? '' : (value as string) };
  }) as Fields<Values>['getInputProps'];
  return {
    values,
    errors,
    setFieldValue: set,
    setValues: (next) => setAll((now) => ({ ...now, ...next })),
    setErrors,
    reset: () => {
      setAll(start);
      setErrors({});
    },
    isDirty: () => JSON.stringify(values) !== JSON.stringify(start),
    getInputProps,
  };
}
