import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currenciesQuery } from '#web/reference';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useStrings } from '../../strings.ts';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (currency: string) => void;
}
/** The currency of all prices of a listing, with its symbol. */
export function CurrencyField({ value, error, onChange }: Props): ReactNode {
  const t = useStrings();
  const { data } = useQuery(currenciesQuery());
  const used = (data?.data ?? []).filter(({ inUse, code }) => inUse || code === value);
  return (
    <NativeSelect
      label={t('sell.field.currency')}
      name="currency"
      error={error}
      value={value}
      data={
        used.length === 0
          ? [{ value, label: value }]
          : used.map(({ code, symbol }) => ({ value: code, label: symbol === code ? code : `${code} (${symbol})` }))
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
