import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DETAIL_LABEL_MAX, DETAIL_VALUE_MAX, DETAILS_MAX } from '#contract/marketplace/choices.ts';
import { TextInput } from '#ui/fields/text.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../../strings.ts';
import type { ProductForm } from '../form/product-form.ts';
import styles from './sell.module.css';

type Detail = ProductForm['details'][number];
const NOTHING: Detail = { label: '', value: '' };

/** What buyers compare, such as material and weight: a table whose last row is always free. */
export function DetailsField({ form: { values, errors, setFieldValue } }: { form: Fields<ProductForm> }): ReactNode {
  const t = useStrings();
  const { details } = values;
  const rows = details.length < DETAILS_MAX ? [...details, NOTHING] : details;
  const set = (index: number, detail: Detail) => {
    const next = index < details.length ? details.with(index, detail) : [...details, detail];
    const last = next.at(-1);
    setFieldValue('details', last?.label === '' && last.value === '' ? next.slice(0, -1) : next);
  };
  const cell = (index: number, detail: Detail, part: keyof Detail, max: number) => (
    <td>
      <TextInput
        aria-label={t(`sell.detail.${part}.of`, { number: index + 1 })}
        name={`details.${index}.${part}`}
        placeholder={index === 0 ? t(`sell.detail.${part}.example`) : undefined}
        maxLength={max * 2}
        dir="auto"
        value={detail[part]}
        error={errors[`details.${index}.${part}`]}
        onChange={({ currentTarget }) => set(index, { ...detail, [part]: currentTarget.value })}
      />
    </td>
  );
  return (
    <table className={styles['ladder']}>
      <caption>{t('sell.field.details')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sell.detail.label')}</th>
          <th scope="col">{t('sell.detail.value')}</th>
          <td>{'\u{a0}'}</td>
        </tr>
      </thead>
      <tbody>
        {rows.map((detail, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- details have no identity but their order
          <tr key={index}>
            {cell(index, detail, 'label', DETAIL_LABEL_MAX)}
            {cell(index, detail, 'value', DETAIL_VALUE_MAX)}
            <td>
              {index >= details.length ? null : (
                <IconButton
                  label={t('sell.detail.remove', { number: index + 1 })}
                  onClick={() => setFieldValue('details', details.toSpliced(index, 1))}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
