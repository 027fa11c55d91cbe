import { useState } from 'react';

type Errors = Readonly<Record<string, string>>;
interface InputProps {
  name: string;
  onChange: (eventOrValue: unknown) => void;
  error: string | undefined;
}
export interface TextProps extends InputProps {
  value: string;
}
export interface CheckboxProps extends InputProps {
  checked: boolean;
}

/** Values of a form and their errors, named like the properties of the contract's body. */
export interface Fields<Values extends Record<string, unknown>> {
  values: Values;
  errors: Errors;
  /** Sets one value and clears its error, since the user is fixing it. */
  setFieldValue: <K extends keyof Values & string>(name: K, value: Values[K]) => void;
  setValues: (values: Partial<Values>) => void;
  setErrors: (errors: Errors) => void;
  reset: () => void;
  /** Whether any value differs from its initial value. */
  isDirty: () => boolean;
  /** Spread on a text field, or on a checkbox with `checkbox`. */
  getInputProps: {
    (name: keyof Values & string, options: { type: 'checkbox' }): CheckboxProps;
    (name: keyof Values & string): TextProps;
  };
}

/** The value of a change event, or the value itself: components of the library pass either. */
function valueOf(eventOrValue: unknown): unknown {
  if (typeof eventOrValue !== 'object' || eventOrValue === null || !('currentTarget' in eventOrValue))
    return eventOrValue;
  const { currentTarget } = eventOrValue;
  if (currentTarget instanceof HTMLInputElement && currentTarget.type === 'checkbox') return currentTarget.checked;
  return currentTarget instanceof HTMLInputElement ||
    currentTarget instanceof HTMLTextAreaElement ||
    currentTarget instanceof HTMLSelectElement
    ? currentTarget.value
    : eventOrValue;
}

const without = (errors: Errors, name: string): Errors =>
  name in errors ? Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)) : errors;

/** Holds the state of a form. Validation is the contract's part, so no form library is needed. */
export function useFields<Values extends Record<string, unknown>>(initial: Values): Fields<Values> {
  const [start] = useState(initial);
  const [values, setAll] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const set = (name: string, value: unknown) => {
    setAll((now) => ({ ...now, [name]: value }));
    setErrors((now) => without(now, name));
  };
  const getInputProps = ((name: keyof Values & string, options?: { type: 'checkbox' }) => {
    const shared = { name, error: errors[name], onChange: (eventOrValue: unknown) => set(name, valueOf(eventOrValue)) };
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
