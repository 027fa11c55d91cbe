import type { ReactNode } from 'react';
import { EVENT_TYPES, EVENT_WHENS } from '#contract/events/choices.ts';
import type { Filter } from '#ui/catalogue/filters.ts';
import { Options } from '#ui/catalogue/options.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { wallClockOf } from '#ui/language/local-time.ts';
import { dayText } from '#ui/language/wall-clock.ts';
import { PlaceFilterFields } from '#web/reference';
import { type Filters, RADII } from './search.ts';
import { useStrings } from '../strings.ts';
import { OwnerField, useOwnerName } from './owner-field.tsx';

type EventFilter = Filter<Filters>;
interface FieldsProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

const today = (): string => wallClockOf(new Date()).slice(0, 10);

/** Today, this week, the weekend, or from one day to another. */
function WhenFields({ filters, onChange }: FieldsProps): ReactNode {
  const t = useStrings();
  const { when, from, to } = filters;
  return (
    <>
      <Options
        label={t('filter.when')}
        options={[
          { value: '', label: t('when.any') },
          ...EVENT_WHENS.map((value) => ({ value, label: t(`when.${value}`) })),
        ]}
        value={when ?? ''}
        onChange={(value) => {
          const chosen = EVENT_WHENS.find((each) => each === value);
          onChange({ when: chosen, from: chosen === 'range' ? today() : '', to: '' });
        }}
      />
      {when === 'range' ? (
        <>
          <DateField
            label={t('filter.from')}
            value={from === '' ? null : from}
            onChange={(day) => onChange({ from: day ?? '' })}
          />
          <DateField
            label={t('filter.to')}
            value={to === '' ? null : to}
            min={from}
            onChange={(day) => onChange({ to: day ?? '' })}
          />
        </>
      ) : null}
    </>
  );
}

/** The days of a search, in words. */
function whenWords(t: ReturnType<typeof useStrings>, { when, from, to }: Filters): string | null {
  if (when === undefined) return null;
  if (when !== 'range') return t(`when.${when}`);
  if (from === '') return null;
  return to < from ? t('when.from', { day: dayText(from) }) : `${dayText(from)} – ${dayText(to)}`;
}

const whenFilter = (t: ReturnType<typeof useStrings>): EventFilter => ({
  key: 'when',
  label: t('filter.when'),
  quick: true,
  cleared: { when: undefined, from: '', to: '' },
  valueOf: (draft) => whenWords(t, draft),
  draw: (draft, change) => <WhenFields filters={draft} onChange={change} />,
});

const typeFilter = (t: ReturnType<typeof useStrings>): EventFilter => ({
  key: 'type',
  label: t('filter.type'),
  quick: true,
  cleared: { type: undefined },
  valueOf: ({ type }) => (type === undefined ? null : t(`type.${type}`)),
  draw: (draft, change) => (
    <Options
      label={t('filter.type')}
      options={[
        { value: '', label: t('filter.any') },
        ...EVENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
      ]}
      value={draft.type ?? ''}
      onChange={(value) => change({ type: EVENT_TYPES.find((each) => each === value) })}
    />
  ),
});

/** The filters of the catalogue; a month shows its own days. */
export function useFilterList(filters: Filters, isMonth: boolean): readonly EventFilter[] {
  const t = useStrings();
  const owner = useOwnerName(filters.ownerId);
  return [
    ...(isMonth ? [] : [whenFilter(t)]),
    typeFilter(t),
    {
      key: 'nearby',
      label: t('filter.nearby'),
      quick: true,
      only: 'bar',
      cleared: { within: undefined },
      valueOf: ({ within }) => (within === undefined ? null : t('filter.nearby.value', { count: Number(within) })),
      draw: (draft, change) => <PlaceFilterFields filters={draft} onChange={change} radii={RADII} nearby />,
    },
    {
      key: 'free',
      label: t('filter.free'),
      quick: true,
      toggled: { free: 'yes' },
      cleared: { free: undefined },
      valueOf: ({ free }) => (free === 'yes' ? t('filter.free') : null),
    },
    {
      key: 'ownerId',
      label: t('filter.page'),
      quick: true,
      cleared: { ownerId: '' },
      valueOf: ({ ownerId }) => (ownerId === '' ? null : (owner ?? t('filter.page.chosen'))),
      draw: (draft, change) => <OwnerField filters={draft} onChange={change} />,
    },
  ];
}
