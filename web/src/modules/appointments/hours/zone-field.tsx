import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { foldName } from '#contract/reference/reference.ts';
import { timeZonesQuery } from '#web/reference';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { zoneText } from '../clock.ts';
import { useStrings } from '../strings.ts';

/** A zone is found by its city too: `Pacific/Auckland` by "auck". */
const foldZone = (name: string): string => foldName(name.replace(/[_/]/g, ' '));

interface Props {
  value: string | null;
  onChange: (zone: string | null) => void;
  error: string | undefined;
  isRequired?: boolean;
}

/** A time zone, found by its name or its city. Without being required, the zone of the host is used. */
export function ZoneField({ value, onChange, error, isRequired = false }: Props): ReactNode {
  const t = useStrings();
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
      label={isRequired ? t('field.zone') : t('field.zone.other')}
      description={isRequired ? t('field.zone.hint') : t('field.zone.other.hint')}
      error={error}
      chosen={chosen}
      choices={matchingChoices(choices, typed, foldZone).slice(0, 50)}
      busy={data === undefined}
      required={isRequired}
      onType={setTyped}
      onChoose={(choice) => onChange(choice?.key ?? null)}
    />
  );
}
