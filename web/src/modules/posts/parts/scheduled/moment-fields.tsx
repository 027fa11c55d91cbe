import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SCHEDULE_MAX_DAYS } from '#contract/posts/scheduled.ts';
import { timeZonesQuery } from '#web/reference';
import { DateField } from '#ui/fields/date-field.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { toFields, wallClockOf } from '#ui/language/local-time.ts';
import { useStrings } from '../../strings.ts';
import composer from '../composer/composer.module.css';
import type { Moment } from './moment.ts';

const readable = (name: string): string => name.replaceAll('_', ' ');
const fold = (name: string): string => name.toLowerCase().replace(/[_/]/g, ' ');
const dayMs = 86_400_000;
const dayIn = (zone: string, at: number): string | null => toFields(wallClockOf(new Date(at), zone)).day;

interface Props {
  value: Moment;
  onChange: (value: Moment) => void;
  error?: string | undefined;
}

/** Day, time and time zone at which a post is published. */
export default function MomentFields({ value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const [opened] = useState(() => Date.now());
  const { data, isPending } = useQuery(timeZonesQuery());
  const choices =
    data?.data.map(({ name, label }) => ({ key: name, label: readable(name), detail: label, also: label })) ?? [];
  const change = (part: Partial<Moment>) => onChange({ ...value, ...part });
  return (
    <div className={composer['audience']}>
      <DateField
        label={t('schedule.date')}
        name="publishAt"
        value={value.day}
        onChange={(day) => change({ day })}
        min={dayIn(value.zone, opened) ?? ''}
        max={dayIn(value.zone, opened + SCHEDULE_MAX_DAYS * dayMs) ?? ''}
        error={error}
      />
      <TimeField label={t('schedule.time')} value={value.time} onChange={(time) => change({ time })} />
      <ChoiceField
        label={t('schedule.zone')}
        busy={isPending}
        chosen={{ key: value.zone, label: readable(value.zone) }}
        choices={matchingChoices(choices, text, fold).slice(0, 50)}
        onType={setText}
        onChoose={(choice) => {
          if (choice !== null) change({ zone: choice.key });
        }}
      />
    </div>
  );
}
