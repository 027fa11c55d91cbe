import type { ReactNode } from 'react';
import { NativeSelect } from '#ui/fields/select.tsx';

interface Props<T extends string> {
  label: string;
  /** What stands for no filter. */
  all: string;
  values: readonly T[];
  value: T | undefined;
  nameOf: (value: T) => string;
  onChange: (value: T | undefined) => void;
}
/** A filter of a table. */
export function Choice<T extends string>({ label, all, values, value, nameOf, onChange }: Props<T>): ReactNode {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...values.map((each) => ({ value: each, label: nameOf(each) }))]}
      onChange={(event) => onChange(values.find((each) => each === event.currentTarget.value))}
    />
  );
}
