import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { foldName } from '#contract/reference/reference.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { zoneText } from '#ui/language/wall-clock.ts';
import { timeZonesQuery } from '../api.ts';

/** A zone is found by its city too: `Pacific/Auckland` by "auck". */
const foldZone = (name: string): string => foldName(name.replace(/[_/]/g, ' '));
/** As many as a list shows. */
const SHOWN = 50;

interface Props {
  label: string;
  description?: string;
  name?: string;
  value: string | null;
  onChange: (zone: string | null) => void;
  error: string | undefined;
  required?: boolean;
}

/** A time zone, found by its name or its city. */
export function ZoneField({ value, onChange, ...field }: Props): ReactNode {
  const [typed, setTyped] = useState('');
  const { data } = useQuery(timeZonesQuery());
  const choices = (data?.data ?? []).map(({ name, label }) => ({
    key: name,
    label: zoneText(name),
    detail: label,
    also: label,
  }));
  const chosen =
    value === null ? null : (choices.find(({ key }) => key === value) ?? { key: value, label: zoneText(value) });
  return (
    <ChoiceField
      {...field}
      chosen={chosen}
      choices={matchingChoices(choices, typed, foldZone).slice(0, SHOWN)}
      busy={data === undefined}
      onType={setTyped}
      onChoose={(choice) => onChange(choice?.key ?? null)}
    />
  );
}
