import type { ReactNode } from 'react';
import type { City, Place } from '#contract/reference/reference.ts';
import type { Fields } from '#ui/form/fields.ts';
import type { LongSection } from '#ui/form/long/long-section.ts';
import { dayTime } from '#ui/language/wall-clock.ts';
import { useStrings } from '../strings.ts';
import type { EventForm } from './event-form.ts';
import { WhatFields, WhenFields, WhereFields, WhoFields } from './fields.tsx';
import { HostsField } from './hosts-field.tsx';
import type { UsedEventForm } from './use-event-form.ts';

const HOLDS = {
  what: ['type', 'name', 'description', 'cover'],
  when: ['start', 'end', 'timeZone', 'closesHours', 'repeats'],
  where: ['place', 'address', 'externalLink'],
  who: ['audience', 'spaceId', 'capacity', 'approval', 'deposit', 'attendeeList'],
  hosts: ['memberIds'],
} as const;
type Name = keyof typeof HOLDS;

interface Props {
  used: UsedEventForm;
  owner: ReactNode;
  placeLabel: string | undefined;
  savedPlace: Place | null;
  onCity: (city: City | null) => void;
  /** Those who have a seat hear of another time or place. */
  isPublished: boolean;
  /** Whether the reader may choose co-hosts. */
  hosts: boolean;
}
/** The sections of the form, in the order of the specification. */
export function useEventSections(props: Props): readonly LongSection[] {
  const { used, owner, placeLabel, savedPlace, onCity, isPublished, hosts } = props;
  const t = useStrings();
  const form: Fields<EventForm> = used.form.form;
  const { values, errors } = form;
  const { missing, coHosts } = used;
  const section = (id: Name, value: ReactNode, content: ReactNode, text?: string): LongSection => {
    const isLacking = HOLDS[id].some((field) => missing.includes(field));
    return {
      id,
      title: t(`section.${id}`),
      state: (id === 'hosts' ? coHosts.people.length > 0 : !isLacking) ? 'done' : 'empty',
      value,
      holds: HOLDS[id],
      content,
      ...(text !== undefined && { text }),
    };
  };
  const moves = isPublished ? t('section.moves') : undefined;
  return [
    section('what', values.name, <WhatFields form={form} uploads={used.uploads} owner={owner} />),
    section(
      'when',
      values.start === null ? undefined : dayTime(values.start),
      <WhenFields form={form} isDraft={used.isDraft} />,
      moves,
    ),
    section(
      'where',
      values.type === 'online' ? t('type.online') : placeLabel,
      <WhereFields form={form} savedPlace={savedPlace} onCity={onCity} />,
      moves,
    ),
    section('who', t(`audience.${values.audience}`), <WhoFields form={form} isDraft={used.isDraft} />),
    ...(hosts
      ? [
          section(
            'hosts',
            coHosts.people.map(({ name }) => name).join(', '),
            <HostsField
              people={coHosts.people}
              onChange={(people) => coHosts.choose(people)}
              error={errors['memberIds']}
            />,
            t('section.hosts.text'),
          ),
        ]
      : []),
  ];
}
