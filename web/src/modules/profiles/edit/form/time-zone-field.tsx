import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { foldName } from '#contract/reference/reference.ts';
import { timeZonesQuery } from '#web/reference';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { useStrings } from '../../strings.ts';

/** A zone is found by its city too: `Pacific/Auckland` by "auck". */
const foldZone = (name: string): string => foldName(name.replace(/[_/]/g, ' '));

/** The time zone of a profile, found by its name or its city. */
export function TimeZoneField({
  value,
  onChange,
  error,
}: {
  value: string | null;
  onChange: (zone: string | null) => void;
  error: string | undefined;
}): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const { data } = useQuery(timeZonesQuery());
  const choices = (data?.data ?? []).map(({ name, label }) => ({
    key: name,
    label: name.replaceAll('_', ' '),
    detail: label,
    also: label,
  }));
  return (
    <ChoiceField
      label={t('field.timeZone')}
      description={t('field.timeZone.hint')}
      error={error}
      chosen={choices.find(({ key }) => key === value) ?? null}
      choices={matchingChoices(choices, text, foldZone)}
      busy={data === undefined}
      onType={setText}
      onChoose={(choice) => onChange(choice?.key ?? null)}
    />
  );
}
