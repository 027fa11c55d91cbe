import type { ReactNode } from 'react';
import { BUDGET_TYPES, PAID_FOR } from '#contract/advertising/choices.ts';
import { MATCH_MINUTES } from '#contract/advertising/matches.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Row } from '#ui/form/form.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './parts.module.css';
import { type Budgeted, leastOf, termsIn } from './price.ts';

interface Props {
  value: Budgeted;
  onChange: (changes: Partial<Budgeted>) => void;
  /** By the names of the contract. */
  errors: Readonly<Record<string, string>>;
  terms: CampaignTerms;
  /** It was approved: currency, type of budget and what is paid for stay. */
  isFixed?: boolean;
  /** It leads to an address of the advertiser, who can confirm clicks. */
  canMatch: boolean;
}

/** Currency, type of budget and what is paid for. */
function Kinds({ value, onChange, errors, terms }: Omit<Props, 'isFixed' | 'canMatch'>): ReactNode {
  const t = useStrings();
  return (
    <>
      <Row>
        <NativeSelect
          name="budgetType"
          label={t('budget.type')}
          value={value.budgetType}
          error={errors['budgetType']}
          data={BUDGET_TYPES.map((type) => ({ value: type, label: t(`budget.type.${type}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ budgetType: BUDGET_TYPES.find((type) => type === currentTarget.value) ?? 'daily' })
          }
        />
        {terms.currencies.length < 2 ? null : (
          <NativeSelect
            name="currency"
            label={t('budget.currency')}
            value={value.currency}
            error={errors['currency']}
            data={terms.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
            onChange={({ currentTarget }) => onChange({ currency: currentTarget.value, budget: null, bid: null })}
          />
        )}
      </Row>
      {terms.currencies.length < 2 && errors['currency'] !== undefined ? (
        <p className={styles['bad']}>{errors['currency']}</p>
      ) : null}
      <NativeSelect
        name="paysFor"
        label={t('budget.paysFor')}
        value={value.paysFor}
        error={errors['paysFor']}
        data={PAID_FOR.map((each) => ({ value: each, label: t(`budget.paysFor.${each}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ paysFor: PAID_FOR.find((each) => each === currentTarget.value) ?? 'views', bid: null })
        }
      />
    </>
  );
}

/** What a campaign may spend, and what it pays for. */
export function BudgetFields({ isFixed = false, canMatch, ...props }: Props): ReactNode {
  const t = useStrings();
  const { value, onChange, errors, terms } = props;
  const { currency, budgetType, budget, paysFor, bid, matchesClicks } = value;
  const floor = termsIn(terms, currency);
  const amount = (of: number | undefined) => (of === undefined ? '' : formatMoney(of, currency));
  return (
    <div className={styles['fields']}>
      {isFixed ? null : <Kinds {...props} />}
      <MoneyField
        name="budget"
        label={`${t(`budget.amount.${budgetType}`)} (${currency})`}
        description={floor === undefined ? undefined : t('budget.least', { amount: amount(floor.budget) })}
        currency={currency}
        amount={budget}
        error={errors['budget']}
        onChange={(next) => onChange({ budget: next })}
      />
      <MoneyField
        name="bid"
        label={t(`budget.bid.${paysFor}`)}
        description={floor && t('budget.bid.hint', { amount: amount(leastOf(floor, value)) })}
        currency={currency}
        amount={bid}
        error={errors['bid']}
        onChange={(next) => onChange({ bid: next })}
      />
      {canMatch && paysFor === 'clicks' ? (
        <Checkbox
          name="matchesClicks"
          label={t('budget.matches')}
          description={t('budget.matches.hint', { minutes: MATCH_MINUTES })}
          checked={matchesClicks}
          error={errors['matchesClicks']}
          onChange={({ currentTarget }) => onChange({ matchesClicks: currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}
