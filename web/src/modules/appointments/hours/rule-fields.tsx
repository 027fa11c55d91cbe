import type { ReactNode } from 'react';
import {
  BUFFERS,
  HORIZON_DAYS_MAX,
  MINUTES_MAX,
  MINUTES_MIN,
  NOTICE_HOURS_MAX,
  START_STEPS,
} from '#contract/appointments/choices.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Row } from '#ui/form/form.tsx';
import { useStrings } from '../strings.ts';
import type { HoursFields } from './use-parts.ts';

interface BufferProps {
  form: HoursFields;
  name: 'bufferBefore' | 'bufferAfter';
}
function Buffer({ form: { values, setFieldValue, errors }, name }: BufferProps): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      label={t(`field.${name}`)}
      name={name}
      value={values[name]}
      error={errors[name]}
      data={BUFFERS.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? t('buffer.none') : t('minutes', { count: minutes }),
      }))}
      onChange={({ currentTarget: { value } }) => {
        const minutes = BUFFERS.find((each) => String(each) === value);
        if (minutes !== undefined) setFieldValue(name, minutes);
      }}
    />
  );
}

function StartEvery({ form: { values, setFieldValue, errors } }: { form: HoursFields }): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      label={t('field.startEvery')}
      description={t('field.startEvery.hint')}
      name="startEvery"
      value={values.startEvery ?? ''}
      error={errors['startEvery']}
      data={[
        { value: '', label: t('start.length') },
        ...START_STEPS.map((minutes) => ({ value: String(minutes), label: t('start.every', { minutes }) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        setFieldValue('startEvery', START_STEPS.find((each) => String(each) === value) ?? null)
      }
    />
  );
}

/** How long an appointment is, where it starts, what stays free around it, and how soon and how far ahead it may be. */
export function RuleFields({ form }: { form: HoursFields }): ReactNode {
  const t = useStrings();
  const { values, setFieldValue, errors } = form;
  return (
    <>
      <Row>
        <NumberField
          label={t('field.minutes')}
          description={t('field.minutes.hint', { min: MINUTES_MIN, max: MINUTES_MAX })}
          name="minutes"
          min={MINUTES_MIN}
          max={MINUTES_MAX}
          step={5}
          value={values.minutes}
          onChange={(minutes) => setFieldValue('minutes', minutes)}
          error={errors['minutes']}
        />
        <StartEvery form={form} />
      </Row>
      <Row>
        <Buffer form={form} name="bufferBefore" />
        <Buffer form={form} name="bufferAfter" />
      </Row>
      <Row>
        <NumberField
          label={t('field.noticeHours')}
          description={t('field.noticeHours.hint')}
          name="noticeHours"
          min={0}
          max={NOTICE_HOURS_MAX}
          value={values.noticeHours}
          onChange={(hours) => setFieldValue('noticeHours', hours)}
          error={errors['noticeHours']}
        />
        <NumberField
          label={t('field.horizonDays')}
          description={t('field.horizonDays.hint')}
          name="horizonDays"
          min={1}
          max={HORIZON_DAYS_MAX}
          value={values.horizonDays}
          onChange={(days) => setFieldValue('horizonDays', days)}
          error={errors['horizonDays']}
        />
      </Row>
    </>
  );
}
