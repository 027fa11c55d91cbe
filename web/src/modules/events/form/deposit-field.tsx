import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DEPOSIT_FREE_HOURS } from '#contract/events/choices.ts';
import { readDepositTerms } from '#contract/events/deposits.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import { useStrings } from '../strings.ts';
import type { EventForm } from './event-form.ts';
import styles from './form.module.css';

const termsQuery = queryOptions(readDepositTerms, {});

/** What a seat asks to be set aside; nothing where the operator holds no money of others. */
export function DepositField({ form }: { form: Fields<EventForm> }): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const { data } = useQuery(termsQuery);
  const [chosen, setChosen] = useState<string>();
  const offered = data?.data.currencies ?? [];
  const own = values.deposit?.currency;
  const codes = own === undefined || offered.includes(own) ? offered : [...offered, own];
  const currency = own ?? chosen ?? offered[0];
  if (currency === undefined) return null;
  const set = (amount: number | null, code: string) =>
    setFieldValue('deposit', amount === null ? null : { amount, currency: code });
  return (
    <>
      <Row>
        <MoneyField
          label={t('field.deposit')}
          name="deposit"
          currency={currency}
          amount={values.deposit?.amount ?? null}
          error={errors['deposit'] ?? errors['deposit.amount']}
          onChange={(amount) => set(amount, currency)}
        />
        {codes.length > 1 ? (
          <NativeSelect
            label={t('field.deposit.currency')}
            name="deposit.currency"
            value={currency}
            error={errors['deposit.currency']}
            data={codes.map((value) => ({ value, label: value }))}
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.value);
              // The units differ, so the amount has to be typed once more.
              set(null, currentTarget.value);
            }}
          />
        ) : null}
      </Row>
      <p className={styles['note']}>{t('field.deposit.hint', { count: DEPOSIT_FREE_HOURS })}</p>
    </>
  );
}
