import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { timeZonesQuery, deviceZoneIn } from '#web/reference';
import { useSession } from '#shell/session/session.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { deviceZone } from '#ui/language/zone.ts';
import { Card } from '#ui/parts/card.tsx';
import { useSaved } from '../api.ts';
import { useStrings } from '../strings.ts';

const readable = (name: string): string => name.replaceAll('_', ' ');
const fold = (name: string): string => name.toLowerCase().replace(/[_/]/g, ' ');

/**
 * The time zone of the account: for times on screens and in emails, quiet hours, digests and the profile. By default
 * the device's.
 */
export function TimeZone(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const [text, setText] = useState('');
  const { data, isPending } = useQuery(timeZonesQuery());
  const { write } = useSaved<string | null>(
    (timeZone) => ({ timeZone }),
    () => () => undefined,
  );
  const choices =
    data?.data.map(({ name, label }) => ({ key: name, label: readable(name), detail: label, also: label })) ?? [];
  const selected = user?.timeZone ?? null;
  return (
    <Card id="zone" title={t('zone.title')}>
      <ChoiceField
        label={t('zone.label')}
        description={t('zone.hint', { zone: readable(deviceZoneIn(choices.map(({ key }) => key)) ?? deviceZone()) })}
        busy={isPending}
        chosen={selected === null ? null : { key: selected, label: readable(selected) }}
        choices={matchingChoices(choices, text, fold).slice(0, 50)}
        onType={setText}
        onChoose={(choice) => void write(choice?.key ?? null)}
      />
    </Card>
  );
}
