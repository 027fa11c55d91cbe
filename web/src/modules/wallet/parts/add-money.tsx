import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { createDeposit } from '#contract/wallet/deposits.ts';
import type { SavedCard } from '#contract/wallet/methods.ts';
import type { OfferedCurrency } from '#contract/wallet/wallet.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { ChoiceCards } from '#ui/flow/choice-card.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Button } from '#ui/parts/button.tsx';
import { methodsQuery } from '../api.ts';
import { chosenOf, type MoneyToAdd, optionsOf, startOf, usePaying } from '../paying.ts';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';

interface Props {
  /** Those in which money can be added; at least one. */
  currencies: readonly [OfferedCurrency, ...OfferedCurrency[]];
  onClose: () => void;
  /** It was paid already, by an earlier try. */
  onPaid: (depositId: string) => void;
}

function Limits({ offered }: { offered: OfferedCurrency }): ReactNode {
  const t = useStrings();
  const { currency, min, max, possible } = offered;
  const amount = (value: number) => formatMoney(value, currency);
  return (
    <>
      {t('add.limits', { min: amount(min), max: amount(max) })}
      {possible < max ? ` ${t('add.possible', { amount: amount(possible) })}` : null}
    </>
  );
}

function QuickAmounts({
  offered,
  onChoose,
}: {
  offered: OfferedCurrency;
  onChoose: (amount: number) => void;
}): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['quick']} role="group" aria-label={t('add.quick')}>
      {offered.quick
        .filter((amount) => amount <= offered.possible)
        .map((amount) => (
          <Button key={amount} variant="outline" size="xs" onClick={() => onChoose(amount)}>
            {formatMoney(amount, offered.currency)}
          </Button>
        ))}
    </div>
  );
}

const offeredIn = (currencies: Props['currencies'], values: MoneyToAdd): OfferedCurrency =>
  currencies.find(({ currency }) => currency === values.currency) ?? currencies[0];

const isAmount = (amount: number | null): amount is number =>
  amount !== null && Number.isSafeInteger(amount) && amount > 0;

interface FieldsProps {
  form: Fields<MoneyToAdd>;
  currencies: Props['currencies'];
  cards: readonly SavedCard[];
  isLeaving: boolean;
}
function MoneyFields({ form, currencies, cards, isLeaving }: FieldsProps): ReactNode {
  const t = useStrings();
  const { values, errors } = form;
  const offered = offeredIn(currencies, values);
  const options = optionsOf(offered, cards);
  const { currency } = offered;
  return (
    <>
      <MoneyField
        label={t('add.amount')}
        description={<Limits offered={offered} />}
        currency={currency}
        amount={values.amount}
        error={errors['amount']}
        name="amount"
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
      <QuickAmounts offered={offered} onChoose={(amount) => form.setFieldValue('amount', amount)} />
      <ChoiceCards
        label={t('add.method')}
        options={options}
        value={chosenOf(values, options)?.value ?? null}
        error={errors['method'] ?? errors['savedCardId']}
        onChange={(choice) => form.setValues(options.find(({ value }) => value === choice)?.sets ?? {})}
      />
      {isAmount(values.amount) ? (
        <p className={styles['total']}>
          <span>{t('add.charged')}</span>
          <Money amount={values.amount} currency={currency} />
        </p>
      ) : null}
      <p className={styles['soft']}>{t(isLeaving ? 'add.leaving' : 'add.then')}</p>
    </>
  );
}

/** The form in its state, kept over a reload until the payment has begun. */
function useMoneyForm(currencies: Props['currencies'], cards: readonly SavedCard[], onPaid: Props['onPaid']) {
  const [draft] = useState(() => draftOf<MoneyToAdd>('add-money'));
  const { pay, isLeaving } = usePaying(onPaid);
  const submission = useContractForm<MoneyToAdd>(createDeposit.body, {
    module: 'wallet',
    initial: startOf(currencies[0]),
    draft,
    submit: (body) => {
      const chosen = chosenOf(body, optionsOf(offeredIn(currencies, body), cards));
      return pay({ ...body, savedCardId: chosen?.sets.savedCardId ?? null });
    },
  });
  return { ...submission, isLeaving };
}

/** The amount, how it is paid, and what is charged; the provider asks for the rest on its own page. */
export function AddMoney({ currencies, onClose, onPaid }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const cards = useQuery(methodsQuery()).data?.data.cards ?? [];
  const { form, isLeaving, ...submission } = useMoneyForm(currencies, cards, onPaid);
  const { amount } = form.values;
  const offered = offeredIn(currencies, form.values);
  const isFull = offered.possible < offered.min;
  return (
    <Dialog
      title={t('add.title')}
      size="sheet"
      onClose={onClose}
      actions={
        isFull ? null : (
          <Button type="submit" form={formId} loading={submission.sending || isLeaving}>
            {isAmount(amount) ? t('add.pay', { amount: formatMoney(amount, offered.currency) }) : t('add.pay.none')}
          </Button>
        )
      }
    >
      <Form form={submission} id={formId}>
        {currencies.length === 1 ? null : (
          <NativeSelect
            label={t('add.currency')}
            data={currencies.map((each) => ({ value: each.currency, label: each.currency }))}
            {...form.getInputProps('currency')}
            onChange={(event) => {
              const next = currencies.find((each) => each.currency === event.currentTarget.value) ?? offered;
              form.setValues(startOf(next));
            }}
          />
        )}
        {isFull ? (
          <p role="status">{t('add.full')}</p>
        ) : (
          <MoneyFields form={form} currencies={currencies} cards={cards} isLeaving={isLeaving} />
        )}
      </Form>
    </Dialog>
  );
}
