import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QUANTITY_MAX, RUNGS_MAX, RUNGS_MIN } from '#contract/marketplace/choices.ts';
import { lowestPrice } from '#contract/marketplace/price/price.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { formatMoney, formatNumber } from '#ui/language/formats.ts';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../../strings.ts';
import { type ProductForm, rungsOf, type TypedRung, typedProblem } from '../form/product-form.ts';
import styles from './sell.module.css';

const NOTHING: TypedRung = { from: null, price: null };
const isEmpty = ({ from, price }: TypedRung): boolean => from === null && price === null;

interface RowProps {
  rung: TypedRung;
  index: number;
  currency: string;
  /** What is wrong with the row, or with one of its fields. */
  errors: {
    readonly row?: string | undefined;
    readonly from?: string | undefined;
    readonly price?: string | undefined;
  };
  onChange: (rung: TypedRung) => void;
  onRemove: (() => void) | null;
}
function Rung({ rung, index, currency, errors, onChange, onRemove }: RowProps): ReactNode {
  const t = useStrings();
  const number = index + 1;
  return (
    <tr>
      <td>
        {index === 0 ? (
          <span className={styles['fixed']}>{formatNumber(rung.from ?? 1)}</span>
        ) : (
          <NumberField
            label={t('sell.ladder.from.of', { number })}
            name={`ladder.${index}.from`}
            min={1}
            max={QUANTITY_MAX}
            value={rung.from}
            error={errors.row ?? errors.from}
            onChange={(from) => onChange({ ...rung, from })}
          />
        )}
      </td>
      <td>
        <MoneyField
          label={t('sell.ladder.price.of', { number })}
          name={`ladder.${index}.price`}
          currency={currency}
          amount={rung.price}
          error={index === 0 ? (errors.row ?? errors.price) : errors.price}
          onChange={(price) => onChange({ ...rung, price })}
        />
      </td>
      <td>
        {onRemove === null ? null : (
          <IconButton label={t('sell.ladder.remove', { number })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

/** The prices of larger orders as a small table, whose last row is always free. */
export function LadderField({ form: { values, errors, setFieldValue } }: { form: Fields<ProductForm> }): ReactNode {
  const t = useStrings();
  const { ladder, minOrder, currency, unit } = values;
  const rows = ladder.length === 0 ? [{ from: minOrder, price: null }] : ladder;
  const all = rows.length < RUNGS_MAX && rows.every(({ price }) => price !== null) ? [...rows, NOTHING] : rows;
  const problem = typedProblem(values);
  const lowest = lowestPrice(rungsOf(ladder));
  const set = (index: number, rung: TypedRung) => {
    const next = index < rows.length ? rows.with(index, rung) : [...rows, rung];
    // What was emptied again at the end is the free row.
    const last = next.at(-1);
    const trimmed = last !== undefined && next.length > 1 && isEmpty(last) ? next.slice(0, -1) : next;
    setFieldValue('ladder', trimmed.length === 1 && trimmed[0]?.price === null ? [] : trimmed);
  };
  return (
    <div className={styles['stack']}>
      <table className={styles['ladder']}>
        <caption>{t('sell.field.ladder')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sell.ladder.from')}</th>
            <th scope="col">{t('sell.ladder.price', { currency })}</th>
            <td>{'\u{a0}'}</td>
          </tr>
        </thead>
        <tbody>
          {all.map((rung, index) => (
            <Rung
              // oxlint-disable-next-line react/no-array-index-key -- rungs have no identity but their order
              key={index}
              rung={rung}
              index={index}
              currency={currency}
              errors={{
                row:
                  errors[`ladder.${index}`] ?? (problem?.index === index ? t(`sell.ladder.${problem.key}`) : undefined),
                from: errors[`ladder.${index}.from`],
                price: errors[`ladder.${index}.price`] ?? (index === 0 ? errors['ladder'] : undefined),
              }}
              onChange={(next) => set(index, next)}
              onRemove={
                index === 0 || index >= rows.length ? null : () => setFieldValue('ladder', rows.toSpliced(index, 1))
              }
            />
          ))}
        </tbody>
      </table>
      <p className={styles['live']} role="status">
        {lowest === null
          ? t('sell.ladder.none', { count: RUNGS_MIN })
          : t('sell.ladder.lowest', {
              price: formatMoney(lowest, currency),
              unit: unit === null ? '' : t(`unit.${unit}`),
            })}
      </p>
    </div>
  );
}
