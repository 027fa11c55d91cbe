import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ORDER_QUANTITY_MAX } from '#contract/orders/choices.ts';
import { LINE_LABEL_MAX, LINES_MAX, RUNGS_MAX } from '#contract/orders/quote-choices.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import styles from '../orders.module.css';
import parts from './requests.module.css';
import { useStrings } from '../strings.ts';
import type { QuoteValues, TypedLine, TypedRung } from './quote-values.ts';

interface Props {
  form: Fields<QuoteValues>;
}
interface RowsProps {
  count: number;
  max: number;
  children: ReactNode;
  error: string | undefined;
  onAdd: () => void;
}
/** Rows with what is wrong with all of them, and a button for another one. */
function Rows({ count, max, children, error, onAdd }: RowsProps): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['form']}>
      {children}
      {error === undefined ? null : (
        <p className={styles['bad']} role="alert">
          {error}
        </p>
      )}
      {count >= max ? null : (
        <div>
          <Button variant="light" size="xs" onClick={onAdd}>
            {t('quote.row.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Remove({ number, onRemove }: { number: number; onRemove: (() => void) | null }): ReactNode {
  const t = useStrings();
  return onRemove === null ? null : (
    <IconButton label={t('quote.row.remove', { number })} onClick={onRemove}>
      <IconTrash size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** What is delivered, line by line. */
export function LineRows({ form: { values, errors, setFieldValue } }: Props): ReactNode {
  const t = useStrings();
  const { lines, currency } = values;
  const set = (next: readonly TypedLine[]) => setFieldValue('lines', next);
  return (
    <Rows
      count={lines.length}
      max={LINES_MAX}
      error={errors['lines']}
      onAdd={() => set([...lines, { label: '', quantity: 1, unitPrice: null }])}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no identity but their order
        <div key={index} role="group" aria-label={t('quote.row', { number: index + 1 })} className={parts['fields']}>
          <TextInput
            label={t('quote.line')}
            name={`lines.${index}.label`}
            value={line.label}
            maxLength={LINE_LABEL_MAX}
            error={errors[`lines.${index}.label`]}
            onChange={({ currentTarget }) => set(lines.with(index, { ...line, label: currentTarget.value }))}
          />
          <NumberField
            label={t('quote.quantity')}
            name={`lines.${index}.quantity`}
            min={1}
            max={ORDER_QUANTITY_MAX}
            value={line.quantity}
            error={errors[`lines.${index}.quantity`]}
            onChange={(quantity) => set(lines.with(index, { ...line, quantity }))}
          />
          <MoneyField
            label={t('price.unit')}
            name={`lines.${index}.unitPrice`}
            currency={currency}
            amount={line.unitPrice}
            error={errors[`lines.${index}.unitPrice`]}
            onChange={(unitPrice) => set(lines.with(index, { ...line, unitPrice }))}
          />
          <Remove number={index + 1} onRemove={lines.length === 1 ? null : () => set(lines.toSpliced(index, 1))} />
        </div>
      ))}
    </Rows>
  );
}

/** What a unit costs from which quantity on: the buyer chooses how much. */
export function RungRows({ form: { values, errors, setFieldValue } }: Props): ReactNode {
  const t = useStrings();
  const { ladder, currency } = values;
  const set = (next: readonly TypedRung[]) => setFieldValue('ladder', next);
  return (
    <Rows
      count={ladder.length}
      max={RUNGS_MAX}
      error={errors['ladder']}
      onAdd={() => set([...ladder, { from: null, price: null }])}
    >
      {ladder.map((rung, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rungs have no identity but their order
        <div key={index} role="group" aria-label={t('quote.row', { number: index + 1 })} className={parts['fields']}>
          <NumberField
            label={t('quote.from')}
            name={`ladder.${index}.from`}
            min={1}
            max={ORDER_QUANTITY_MAX}
            value={rung.from}
            error={errors[`ladder.${index}`] ?? errors[`ladder.${index}.from`]}
            onChange={(from) => set(ladder.with(index, { ...rung, from }))}
          />
          <MoneyField
            label={t('price.unit')}
            name={`ladder.${index}.price`}
            currency={currency}
            amount={rung.price}
            error={errors[`ladder.${index}.price`]}
            onChange={(price) => set(ladder.with(index, { ...rung, price }))}
          />
          <Remove number={index + 1} onRemove={ladder.length === 1 ? null : () => set(ladder.toSpliced(index, 1))} />
        </div>
      ))}
    </Rows>
  );
}
