import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OTHER_DATES_MAX } from '#contract/appointments/choices.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Row } from '#ui/form/form.tsx';
import { wallClockOf } from '#ui/language/local-time.ts';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { ZoneField } from '#web/reference';
import { addDays } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { type TypedDates, WORKDAY } from './form.ts';
import styles from './hours.module.css';
import { AddRange, Ranges } from './ranges.tsx';
import { changePart, type HoursFields } from './use-parts.ts';

interface OtherHoursProps extends Pick<DatesProps, 'index' | 'onChange'> {
  errors: Readonly<Record<string, string>>;
  ranges: TypedDates['ranges'];
}
/** Hours in the place of those of the week. */
function OtherHours({ errors, index, ranges, onChange }: OtherHoursProps): ReactNode {
  const t = useStrings();
  const number = index + 1;
  return (
    <>
      <Checkbox
        label={t('dates.hours')}
        checked={ranges !== null}
        onChange={(event) => onChange({ ranges: event.currentTarget.checked ? [WORKDAY] : null })}
      />
      {ranges === null ? null : (
        <div className={styles['own']}>
          <Ranges
            label={t('dates.one', { number })}
            name={`dates.${index}.ranges`}
            ranges={ranges}
            errors={errors}
            onChange={(next) => onChange({ ranges: next })}
          />
          <AddRange
            label={t('dates.one', { number })}
            ranges={ranges}
            onChange={(next) => onChange({ ranges: next })}
          />
        </div>
      )}
    </>
  );
}

interface DatesProps {
  form: HoursFields;
  index: number;
  dates: TypedDates;
  onChange: (changes: Partial<TypedDates>) => void;
  onRemove: () => void;
}
/** What is different on some days: away, other hours, or another zone. */
function Dates({ form: { errors }, index, dates, onChange, onRemove }: DatesProps): ReactNode {
  const t = useStrings();
  const { fromDay, toDay, away, ranges, zone } = dates;
  const number = index + 1;
  const error = (part: string) => errors[`dates.${index}.${part}`];
  return (
    <fieldset className={styles['dates']}>
      <legend className={styles['legend']}>{t('dates.one', { number })}</legend>
      <IconButton className={styles['remove']} label={t('dates.remove', { number })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
      <Row>
        <DateField
          label={t('dates.first')}
          name={`dates.${index}.fromDay`}
          value={fromDay}
          onChange={(day) => onChange({ fromDay: day ?? '', ...(day !== null && toDay < day && { toDay: day }) })}
          error={error('fromDay')}
        />
        <DateField
          label={t('dates.last')}
          name={`dates.${index}.toDay`}
          value={toDay}
          onChange={(day) => onChange({ toDay: day ?? '' })}
          error={error('toDay') ?? (fromDay !== '' && toDay !== '' && toDay < fromDay ? t('dates.order') : undefined)}
        />
      </Row>
      <Checkbox
        label={t('dates.away')}
        description={t('dates.away.hint')}
        checked={away}
        onChange={(event) => onChange({ away: event.currentTarget.checked })}
      />
      {away ? null : (
        <>
          <OtherHours {...{ errors, index, ranges, onChange }} />
          <ZoneField
            label={t('field.zone.other')}
            description={t('field.zone.other.hint')}
            value={zone}
            onChange={(next) => onChange({ zone: next })}
            error={error('zone')}
          />
        </>
      )}
    </fieldset>
  );
}

/** Dates on which the hours of the week do not hold. */
export function DatesField({ form }: { form: HoursFields }): ReactNode {
  const t = useStrings();
  const { dates } = form.values;
  const add = () => {
    const day = addDays(wallClockOf(new Date()).slice(0, 10), 1);
    changePart(form, 'dates', [...dates, { fromDay: day, toDay: day, away: true, ranges: null, zone: null }]);
  };
  return (
    <>
      {dates.map((each, index) => (
        <Dates
          // oxlint-disable-next-line react/no-array-index-key -- they have no other identity
          key={index}
          form={form}
          index={index}
          dates={each}
          onChange={(changes) =>
            changePart(
              form,
              'dates',
              dates.map((other, at) => (at === index ? { ...other, ...changes } : other)),
            )
          }
          onRemove={() =>
            changePart(
              form,
              'dates',
              dates.filter((_, at) => at !== index),
            )
          }
        />
      ))}
      {dates.length >= OTHER_DATES_MAX ? null : (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {t('dates.add')}
          </Button>
        </div>
      )}
    </>
  );
}
