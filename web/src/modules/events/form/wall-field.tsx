import { type ReactNode, useState } from 'react';
import { DateField } from '#ui/fields/date-field.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { Row } from '#ui/form/form.tsx';
import { toFields, typedTime, type WallClockFields } from '#ui/language/local-time.ts';

interface Props {
  labels: { readonly day: string; readonly time: string };
  name: string;
  /** A wall clock; null while a part of it is missing. */
  value: string | null;
  onChange: (wall: string | null) => void;
  error: string | undefined;
  /** The first day that can be chosen. */
  min?: string;
}
const EMPTY: WallClockFields = { day: null, time: null };

/** A day and a time. What is typed of them stays while the other is missing. */
export function WallField({ labels, name, value, onChange, error, min }: Props): ReactNode {
  const [typed, setTyped] = useState(value === null ? EMPTY : toFields(value));
  // A value from elsewhere, such as another window, replaces what was typed here.
  const shown = typedTime(typed) === value ? typed : value === null ? EMPTY : toFields(value);
  const change = (part: Partial<WallClockFields>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(typedTime(next));
  };
  return (
    <Row>
      <DateField
        label={labels.day}
        name={name}
        value={shown.day}
        {...(min !== undefined && { min })}
        error={error}
        onChange={(day) => change({ day })}
      />
      <TimeField label={labels.time} name={`${name}.time`} value={shown.time} onChange={(time) => change({ time })} />
    </Row>
  );
}
