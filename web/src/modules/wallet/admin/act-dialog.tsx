import { type ReactNode, useId, useState } from 'react';
import { ACT_REASON_MAX, adjustWallet, freezeWallet, grantMoney, unfreezeWallet } from '#contract/wallet/acts.ts';
import type { AdminWallet } from '#contract/wallet/admin.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import { Outcome } from './outcome.tsx';
import { type ActBody, type FormAct, useAct } from './use-action.ts';

const SCHEMAS = {
  freeze: freezeWallet.body,
  unfreeze: unfreezeWallet.body,
  grant: grantMoney.body,
  adjust: adjustWallet.body,
} as const;
/** Currencies of the program, and those that the wallet has besides. */
const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP'] as const;
const DIRECTIONS = ['give', 'take'] as const;
type Direction = (typeof DIRECTIONS)[number];
/** What the fields hold; a freeze has no more than the reason. */
interface Values extends Record<string, unknown> {
  reason: string;
  currency?: string;
  amount?: number | null;
}

interface MoneyPartProps {
  action: FormAct;
  form: Fields<Values>;
  currencies: readonly string[];
  direction: Direction;
  setDirection: (direction: Direction) => void;
  end: string;
  setEnd: (end: string) => void;
}
/** How much, in which currency, and in which direction or until when. */
function MoneyPart({ action, form, currencies, direction, setDirection, end, setEnd }: MoneyPartProps): ReactNode {
  const t = useStrings();
  const { values } = form;
  return (
    <>
      <NativeSelect
        label={t('add.currency')}
        data={currencies.map((value) => ({ value, label: value }))}
        {...form.getInputProps('currency')}
      />
      {action === 'adjust' ? (
        <NativeSelect
          label={t('act.direction')}
          value={direction}
          data={DIRECTIONS.map((value) => ({ value, label: t(`act.direction.${value}`) }))}
          onChange={(event) => setDirection(DIRECTIONS.find((each) => each === event.currentTarget.value) ?? 'give')}
        />
      ) : null}
      <MoneyField
        name="amount"
        label={t('add.amount')}
        currency={values.currency ?? 'INR'}
        amount={values.amount ?? null}
        error={form.errors['amount']}
        onChange={(amount) => form.setFieldValue('amount', amount)}
      />
      {action === 'grant' ? (
        <TextInput
          type="date"
          name="endsAt"
          label={t('act.ends')}
          value={end}
          error={form.errors['endsAt']}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
      ) : null}
    </>
  );
}

interface Props {
  action: FormAct;
  wallet: AdminWallet;
  onClose: () => void;
}
/** Asks for the reason of an action, shows what it would do, and does it with the second press. */
export function ActDialog({ action, wallet, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const moves = action === 'grant' || action === 'adjust';
  const currencies = [...new Set([...wallet.balances.map(({ currency }) => currency), ...CURRENCIES])];
  const [direction, setDirection] = useState<Direction>('give');
  /** `YYYY-MM-DD`; empty: it does not end. */
  const [end, setEnd] = useState('');
  const { submit, outcomeOf } = useAct(action, wallet.id, onClose);
  const bodyOf = ({ reason, currency = '', amount }: Values): ActBody => ({
    reason,
    currency,
    amount: (direction === 'take' ? -1 : 1) * (amount ?? 0),
    endsAt: end === '' ? null : `${end}T23:59:59.000Z`,
  });
  const { form, ...submission } = useContractForm<Values>(SCHEMAS[action], {
    module: 'wallet',
    initial: moves ? { reason: '', currency: currencies[0] ?? 'INR', amount: null } : { reason: '' },
    submit: (values) => submit(bodyOf(values)),
  });
  const { values } = form;
  const outcome = outcomeOf(bodyOf(values));
  return (
    <Dialog
      title={t(`act.${action}.title`, { name: wallet.name })}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={formId}
          color={outcome !== null && action === 'freeze' ? 'red' : 'brand'}
          loading={submission.sending}
        >
          {t(outcome === null ? 'act.preview' : outcome.needsSecond ? 'act.propose' : `act.${action}`)}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <p>{t(`act.${action}.text`)}</p>
        {moves ? <MoneyPart {...{ action, form, currencies, direction, setDirection, end, setEnd }} /> : null}
        <Textarea
          label={t('act.reason')}
          description={<CharactersLeft value={values.reason} max={ACT_REASON_MAX} />}
          descriptionBelow
          rows={3}
          maxRows={8}
          {...form.getInputProps('reason')}
        />
        {outcome === null ? null : <Outcome outcome={outcome} isFreeze={!moves} />}
      </Form>
    </Dialog>
  );
}
