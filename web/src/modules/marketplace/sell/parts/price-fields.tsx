import type { ReactNode } from 'react';
import { PRICE_SETTINGS, PRICE_UNITS, QUANTITY_MAX, SAMPLES_MAX } from '#contract/marketplace/choices.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import { useStrings } from '../../strings.ts';
import { type ProductForm, withMinimum } from '../form/product-form.ts';
import { CurrencyField } from './currency-field.tsx';
import { SelectField } from './fields.tsx';
import { LadderField } from './ladder-field.tsx';
import styles from './sell.module.css';

interface Props {
  form: Fields<ProductForm>;
}
/** A number without a lower bound of its own: empty means that there is no limit. */
function Quantity({
  form: { values, errors, setFieldValue },
  name,
  min,
  hint,
}: Props & { name: 'maxOrder' | 'stock'; min: number; hint?: string }): ReactNode {
  const t = useStrings();
  return (
    <NumberField
      label={t(`sell.field.${name}`)}
      {...(hint !== undefined && { description: hint })}
      name={name}
      min={min}
      max={QUANTITY_MAX}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => setFieldValue(name, value)}
    />
  );
}

/** What a sample costs, and how many one buyer gets. */
function SampleFields({ form: { values, errors, setFieldValue } }: Props): ReactNode {
  const t = useStrings();
  const { samplePrice, sampleMax, currency } = values;
  return (
    <>
      <Checkbox
        label={t('sell.field.sample')}
        name="sample"
        checked={samplePrice !== null}
        onChange={({ currentTarget }) => setFieldValue('samplePrice', currentTarget.checked ? 0 : null)}
      />
      {samplePrice === null ? null : (
        <Row>
          <MoneyField
            label={t('sell.field.samplePrice')}
            description={t('sell.field.samplePrice.hint')}
            name="samplePrice"
            currency={currency}
            amount={samplePrice}
            error={errors['samplePrice']}
            // Without an amount the sample is still offered: the form cannot be sent until there is one.
            onChange={(amount) => setFieldValue('samplePrice', amount ?? Number.NaN)}
          />
          <NumberField
            label={t('sell.field.sampleMax')}
            name="sampleMax"
            min={1}
            max={SAMPLES_MAX}
            value={sampleMax}
            error={errors['sampleMax']}
            onChange={(count) => setFieldValue('sampleMax', count ?? 1)}
          />
        </Row>
      )}
    </>
  );
}

/** In what and for how much of it: another currency or unit is another price. */
function UnitFields({ form: { values, errors, setFieldValue, setValues } }: Props): ReactNode {
  const t = useStrings();
  return (
    <Row>
      <CurrencyField
        value={values.currency}
        error={errors['currency']}
        // Amounts of another currency have other units.
        onChange={(currency) =>
          setValues({
            currency,
            ladder: [],
            deliveryFee: null,
            ...(values.samplePrice !== null && { samplePrice: 0 }),
          })
        }
      />
      <SelectField
        label={t('sell.field.unit')}
        name="unit"
        value={values.unit}
        error={errors['unit']}
        options={PRICE_UNITS.map((unit) => [unit, t(`unit.${unit}`)])}
        onChange={(unit) => setFieldValue('unit', unit)}
      />
    </Row>
  );
}

/** One price, or a ladder of prices. */
function AmountFields({ form }: Props): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue, setValues } = form;
  const { ladder, minOrder, currency, priceSetting } = values;
  return (
    <>
      <SelectField
        label={t('sell.field.priceSetting')}
        name="priceSetting"
        value={priceSetting}
        error={errors['priceSetting']}
        options={PRICE_SETTINGS.map((setting) => [setting, t(`sell.priceSetting.${setting}`)])}
        onChange={(setting) =>
          setValues({ priceSetting: setting, ladder: setting === 'uniform' ? ladder.slice(0, 1) : ladder })
        }
      />
      {priceSetting === 'variable' ? (
        <LadderField form={form} />
      ) : (
        <div className={styles['narrow']}>
          <MoneyField
            label={t('sell.field.ladder.one')}
            name="ladder"
            currency={currency}
            amount={ladder[0]?.price ?? null}
            error={errors['ladder'] ?? errors['ladder.0'] ?? errors['ladder.0.price']}
            onChange={(price) => setFieldValue('ladder', price === null ? [] : [{ from: minOrder, price }])}
          />
        </div>
      )}
    </>
  );
}

/** Currency, unit, the price or the ladder of prices, quantities, samples and the contained tax. */
export function PriceFields({ form }: Props): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue, setValues } = form;
  return (
    <>
      <UnitFields form={form} />
      <Row>
        <NumberField
          label={t('sell.field.minOrder')}
          name="minOrder"
          min={1}
          max={QUANTITY_MAX}
          value={values.minOrder}
          error={errors['minOrder']}
          onChange={(count) => setValues({ minOrder: count ?? 1, ladder: withMinimum(values.ladder, count ?? 1) })}
        />
        <Quantity form={form} name="maxOrder" min={1} />
      </Row>
      <AmountFields form={form} />
      <Row>
        <Quantity form={form} name="stock" min={0} hint={t('sell.field.stock.hint')} />
        <NumberField
          label={t('sell.field.taxRate')}
          description={t('sell.field.taxRate.hint')}
          name="taxRate"
          min={0}
          max={100}
          format={{ style: 'unit', unit: 'percent', maximumFractionDigits: 2 }}
          value={values.taxRate === null ? null : values.taxRate / 100}
          error={errors['taxRate']}
          onChange={(rate) => setFieldValue('taxRate', rate === null ? null : Math.round(rate * 100))}
        />
      </Row>
      <SampleFields form={form} />
    </>
  );
}
