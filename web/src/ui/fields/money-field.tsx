import { type ReactNode, useState } from 'react';
import { formatAmount } from '#contract/core/money/money.ts';
import { type AmountProblem, parseAmount } from '#contract/core/money/typed-money.ts';
import { useStrings } from '../later/strings.ts';
import { language, locale } from '../language/language.ts';
import type { FieldProps } from './field.tsx';
import { TextInput } from './text.tsx';

/** What a form holds while the typed text is no amount. No contract takes it, so the form cannot be sent. */
const UNREADABLE = Number.NaN;

interface Props extends FieldProps {
  name?: string;
  /** ISO 4217; a change empties the field, since the units differ. */
  currency: string;
  /** Whole minor units; null while the field is empty. */
  amount: number | null;
  onChange: (amount: number | null) => void;
}

/** What stands in the field while it is not the written amount, and what is wrong with it. */
interface Typed {
  readonly text: string;
  readonly currency: string;
  readonly amount: number | null;
  readonly problem: AmountProblem | null;
}

/** An amount as people type it, with the digits and separators of their language; it is written out on leaving. */
export function MoneyField({ name, currency, amount, onChange, error, ...field }: Props): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  // A value from elsewhere, such as a draft or another currency, replaces what was typed.
  const own = typed !== null && typed.currency === currency && Object.is(typed.amount, amount) ? typed : null;
  const change = (text: string) => {
    const read = text.trim() === '' ? { amount: null } : parseAmount(text, currency, language());
    const next = 'problem' in read ? UNREADABLE : read.amount;
    setTyped({ text, currency, amount: next, problem: 'problem' in read ? read.problem : null });
    setIsLeft(false);
    onChange(next);
  };
  const written = amount === null || Number.isNaN(amount) ? '' : formatAmount(amount, currency, locale());
  const problem = isLeft && own?.problem ? t(`money.${own.problem}`) : undefined;
  return (
    <TextInput
      {...field}
      {...(name === undefined ? {} : { name })}
      inputMode="decimal"
      autoComplete="off"
      value={own?.text ?? written}
      error={problem ?? error}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        setIsLeft(true);
        if (own?.problem === null) setTyped(null);
      }}
    />
  );
}
