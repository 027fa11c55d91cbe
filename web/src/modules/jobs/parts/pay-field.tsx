import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PAY_PERIODS } from '#contract/jobs/choices.ts';
import { currenciesQuery, useUserLocation } from '#web/reference';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import type { JobForm, PayForm } from '../form.ts';
import { useStrings } from '../strings.ts';

/** The range of the pay, in minor units of its currency. */
export function PayField({ form: { errors, setFieldValue, values } }: { form: Fields<JobForm> }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(currenciesQuery());
  const location = useUserLocation();
  const { pay } = values;
  // What was chosen while there is no amount: without one there is no pay.
  const [chosen, setChosen] = useState<PayForm | null>(null);
  const { currency, period } = pay ?? chosen ?? { currency: location?.currency ?? 'INR', period: 'month' };
  const used = (data?.data ?? []).filter(({ inUse }) => inUse);
  const change = (changes: Partial<PayForm>) => {
    const next: PayForm = { min: null, max: null, currency, period, ...pay, ...changes };
    setChosen(next);
    setFieldValue('pay', next.min === null && next.max === null ? null : next);
  };
  const amount = (name: 'min' | 'max') => {
    return (
      <MoneyField
        label={t(`field.pay.${name}`)}
        name={`pay.${name}`}
        currency={currency}
        error={errors[`pay.${name}`] ?? (name === 'min' ? errors['pay'] : undefined)}
        amount={pay?.[name] ?? null}
        onChange={(amount) => change({ [name]: amount })}
      />
    );
  };
  return (
    <Row>
      {amount('min')}
      {amount('max')}
      <NativeSelect
        label={t('field.currency')}
        error={errors['pay.currency']}
        value={currency}
        data={
          used.length === 0
            ? [{ value: currency, label: currency }]
            : used.map(({ code }) => ({ value: code, label: code }))
        }
        onChange={(event) => change({ currency: event.currentTarget.value, min: null, max: null })}
      />
      <NativeSelect
        label={t('field.period')}
        value={period}
        data={PAY_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(event) => change({ period: event.currentTarget.value as PayForm['period'] })}
      />
    </Row>
  );
}
