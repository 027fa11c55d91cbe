import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Options } from '#ui/catalogue/options.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Row } from '#ui/form/form.tsx';
import { currenciesQuery } from '#web/reference';
import type { Filters } from '../search.ts';
import { useStrings } from '../strings.ts';

interface OneOfProps {
  label: string;
  options: readonly (readonly [string, string])[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}
/** One of a few values, or any. */
export function OneOf({ label, options, value = '', onChange }: OneOfProps): ReactNode {
  const t = useStrings();
  return (
    <Options
      label={label}
      options={[
        { value: '', label: t('filter.any') },
        ...options.map(([each, text]) => ({ value: each, label: text })),
      ]}
      value={value}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  );
}

interface FieldsProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

/** The currency whose prices are looked at: that of the reader, until another one is chosen. */
export function CurrencyField({ filters, own, onChange }: FieldsProps & { own: string | undefined }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(currenciesQuery());
  const used = (data?.data ?? []).filter(({ inUse }) => inUse);
  return (
    <NativeSelect
      label={t('filter.currency')}
      value={filters.currency}
      data={[
        { value: '', label: own === undefined ? t('filter.currency.own') : t('filter.currency.of', { code: own }) },
        ...used.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      ]}
      onChange={(event) => onChange({ currency: event.currentTarget.value })}
    />
  );
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);

/** From and to, in whole units of one currency. */
export function PriceFields({ filters, own, onChange }: FieldsProps & { own: string | undefined }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Row>
        {(['priceFrom', 'priceTo'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`filter.${name}`)}
            inputMode="numeric"
            value={filters[name]}
            onChange={(event) => onChange({ [name]: digitsOf(event.currentTarget.value) })}
          />
        ))}
      </Row>
      <CurrencyField filters={filters} own={own} onChange={onChange} />
    </>
  );
}

interface ListedProps {
  label: string;
  value: string;
  options: readonly { readonly slug: string; readonly name: string }[];
  onChange: (value: string) => void;
}
/** One of a long list of the server. */
export function Listed({ label, value, options, onChange }: ListedProps): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: t('filter.any') }, ...options.map(({ slug, name }) => ({ value: slug, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
