import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EVENT_REPEATS, REPEATS_MAX, REPEATS_MIN } from '#contract/events/choices.ts';
import { previewSeries } from '#contract/events/series.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { describeFailure } from '#ui/failure.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import { dayText } from '#ui/language/wall-clock.ts';
import { deviceZone } from '#ui/language/zone.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { spanThere } from '../clock.ts';
import { useStrings } from '../strings.ts';
import type { EventForm } from './event-form.ts';
import styles from './form.module.css';

/** Times a new series begins with. */
const TIMES = 4;

/** All dates by the clocks of the zone, as the server finds them. */
function Preview({ form: { values } }: { form: Fields<EventForm> }): ReactNode {
  const t = useStrings();
  const { start, end, timeZone, repeats } = useDebounced(values);
  const { data, error } = useQuery({
    ...queryOptions(previewSeries, {
      query: {
        start: start ?? '',
        end: end ?? '',
        zone: timeZone,
        rule: repeats?.rule ?? 'week',
        times: repeats?.times ?? REPEATS_MIN,
        timeZone: deviceZone(),
      },
    }),
    enabled: start !== null && end !== null && repeats !== null,
  });
  if (start === null || end === null) return <p className={styles['note']}>{t('repeats.times.missing')}</p>;
  if (data === undefined) return error === null ? null : <p className={styles['note']}>{describeFailure(error)}</p>;
  return (
    <ol className={styles['dates']} aria-label={t('repeats.dates')}>
      {data.data.map(({ starts, ends }) => (
        <li key={starts.at}>
          <time dateTime={starts.at}>{spanThere(starts, ends, dayText)}</time>
        </li>
      ))}
    </ol>
  );
}

/** Whether it repeats, how often, and on which dates that is. */
export function RepeatsField({ form }: { form: Fields<EventForm> }): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const { repeats } = values;
  return (
    <>
      <Row>
        <NativeSelect
          label={t('field.repeats')}
          name="repeats"
          value={repeats?.rule ?? ''}
          error={errors['repeats'] ?? errors['repeats.rule']}
          data={[
            { value: '', label: t('repeats.none') },
            ...EVENT_REPEATS.map((value) => ({ value, label: t(`repeats.${value}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const rule = EVENT_REPEATS.find((each) => each === currentTarget.value);
            setFieldValue('repeats', rule === undefined ? null : { rule, times: repeats?.times ?? TIMES });
          }}
        />
        {repeats === null ? null : (
          <NumberField
            label={t('field.repeats.times')}
            name="repeats.times"
            value={repeats.times}
            min={REPEATS_MIN}
            max={REPEATS_MAX}
            error={errors['repeats.times']}
            onChange={(times) => setFieldValue('repeats', { ...repeats, times: times ?? REPEATS_MIN })}
          />
        )}
      </Row>
      {repeats === null ? null : <Preview form={form} />}
    </>
  );
}
