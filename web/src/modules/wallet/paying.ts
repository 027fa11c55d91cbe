import { useRef, useState } from 'react';
import { createDeposit, type Deposit, openDeposit } from '#contract/wallet/deposits.ts';
import type { SavedCard } from '#contract/wallet/methods.ts';
import type { OfferedCurrency } from '#contract/wallet/wallet.ts';
import { call } from '#shell/calls/call.ts';
import { text } from './strings.ts';
import { monthText, savedCardText } from './texts.ts';

type PaymentMethodKind = OfferedCurrency['methods'][number];
/** What the form of added money holds: the body of the call. */
export interface MoneyToAdd extends Record<string, unknown> {
  currency: string;
  amount: number | null;
  method: PaymentMethodKind;
  /** Undefined until something was chosen: the default card is meant. */
  savedCardId?: string | null;
}
/** Before anything was typed: the method that the currency names first. */
export const startOf = ({ currency, methods: [method = 'card'] }: OfferedCurrency): MoneyToAdd => ({
  currency,
  amount: null,
  method,
});

interface Option {
  readonly value: string;
  readonly title: string;
  readonly text: string;
  readonly sets: { readonly method: PaymentMethodKind; readonly savedCardId: string | null };
}
const NEW_CARD = 'card';
/** The ways to pay: saved cards that are still valid, another card, and UPI. */
export function optionsOf({ methods }: OfferedCurrency, cards: readonly SavedCard[]): readonly Option[] {
  const saved = cards
    .filter(({ isExpired }) => !isExpired)
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
    .map((card) => ({
      value: card.id,
      title: savedCardText(card),
      text: text('methods.expires', { month: monthText(card.expiry) }),
      sets: { method: 'card' as const, savedCardId: card.id },
    }));
  return methods.flatMap((method): readonly Option[] =>
    method === 'upi'
      ? [{ value: 'upi', title: text('method.upi'), text: text('add.upi'), sets: { method, savedCardId: null } }]
      : [
          ...saved,
          {
            value: NEW_CARD,
            title: text(saved.length === 0 ? 'method.card' : 'add.card.other'),
            text: text('add.card'),
            sets: { method, savedCardId: null },
          },
        ],
  );
}
/** Which of the ways is chosen; a card that was removed since is another card. */
export function chosenOf({ method, savedCardId }: MoneyToAdd, options: readonly Option[]): Option | undefined {
  const ofMethod = options.filter(({ sets }) => sets.method === method);
  return savedCardId === undefined
    ? ofMethod[0]
    : (ofMethod.find(({ sets }) => sets.savedCardId === savedCardId) ?? ofMethod.at(-1));
}

/**
 * Begins a deposit and leads to the page of the provider. What was begun once is only opened again after a failure: one
 * press is one payment. `onPaid`: an earlier try was paid already.
 */
export function usePaying(onPaid: (depositId: string) => void) {
  const begun = useRef<{ readonly of: string; readonly deposit: Deposit }>(undefined);
  const [isLeaving, setLeaving] = useState(false);
  const pay = async (values: MoneyToAdd): Promise<void> => {
    const of = JSON.stringify(values);
    if (begun.current?.of !== of) {
      const { data } = await call(createDeposit, { body: { ...values, amount: values.amount ?? 0 } });
      begun.current = { of, deposit: data };
    }
    const { id } = begun.current.deposit;
    if (await leadToProvider(id)) setLeaving(true);
    else onPaid(id);
  };
  return { pay, isLeaving };
}

/** Leads to the page on which a deposit is paid; false: there is nothing to pay any more. */
export async function leadToProvider(depositId: string): Promise<boolean> {
  const { data } = await call(openDeposit, { params: { depositId } });
  if (data.payUrl === null) return false;
  globalThis.location.assign(data.payUrl);
  return true;
}
