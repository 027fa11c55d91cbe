import type { ReactNode } from 'react';
import { type Rhythm, RHYTHMS } from '#contract/core/choices.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  value: Rhythm;
  disabled?: boolean;
  onChange: (rhythm: Rhythm) => void;
}

/** How often an alert sends its e-mail. */
export function RhythmField({ value, disabled = false, onChange }: Props): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      label={t('alert.frequency')}
      value={value}
      disabled={disabled}
      data={RHYTHMS.map((each) => ({ value: each, label: t(`alert.${each}`) }))}
      onChange={(event) => onChange(RHYTHMS.find((each) => each === event.currentTarget.value) ?? value)}
    />
  );
}
