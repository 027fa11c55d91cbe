import type { ReactNode } from 'react';
import { CAMPAIGN_DURATIONS, DURATION_DAYS_MAX } from '#contract/advertising/choices.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { ChoiceCards } from '#ui/flow/choice-card.tsx';
import { Row } from '#ui/form/form.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './parts.module.css';
import { type Budgeted, daysOf, lastDayOf, priceOf } from './price.ts';
import { useToday } from './use-today.ts';

interface Props {
  value: Budgeted;
  onChange: (changes: Partial<Budgeted>) => void;
  errors: Readonly<Record<string, string>>;
  terms: CampaignTerms;
  /** It was approved: the first day stays. */
  isFixed?: boolean;
}

/** For how long it runs, each way with what it costs at most. */
export function DurationFields({ value, onChange, errors, terms, isFixed = false }: Props): ReactNode {
  const t = useStrings();
  const { duration, startsOn, endsOn, currency } = value;
  const today = useToday();
  const days = duration === 'custom' ? daysOf(value, today) : null;
  const total = (of: Budgeted['duration']) => {
    const price = priceOf({ ...value, duration: of }, terms, today);
    return price === null ? undefined : formatMoney(price.total, currency);
  };
  return (
    <div className={styles['fields']}>
      <ChoiceCards
        label={t('duration.label')}
        value={duration}
        error={errors['duration']}
        options={CAMPAIGN_DURATIONS.map((each) => ({
          value: each,
          title: t(`duration.${each}`),
          text: t(`duration.${each}.text`),
          price: total(each),
        }))}
        onChange={(next) => onChange({ duration: next })}
      />
      {duration === 'custom' ? (
        <Row>
          <NumberField
            label={t('duration.days')}
            min={1}
            max={DURATION_DAYS_MAX}
            value={days !== null && days > 0 ? days : null}
            onChange={(next) => onChange({ endsOn: next === null ? null : lastDayOf(value, next, today) })}
          />
          <DateField
            name="endsOn"
            label={t('duration.endsOn')}
            value={endsOn}
            min={today}
            error={errors['endsOn']}
            onChange={(day) => onChange({ endsOn: day })}
          />
        </Row>
      ) : null}
      {isFixed ? null : (
        <DateField
          name="startsOn"
          label={t('duration.startsOn')}
          description={t('duration.startsOn.hint')}
          value={startsOn}
          min={today}
          error={errors['startsOn']}
          onChange={(day) => onChange({ startsOn: day })}
        />
      )}
    </div>
  );
}
