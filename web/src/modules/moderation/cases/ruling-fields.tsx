import { LABELS, takesLabel } from '#contract/core/labels/labels.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FACTS_MAX, readConsequences, type WholeCase, WORDS_MAX } from '#contract/moderation/desk.ts';
import {
  ACCOUNT_MEASURES,
  type AccountMeasure,
  APPEAL_OUTCOMES,
  isWithholdable,
  RETURNED_CHARGES,
  STRIKES_MAX,
} from '#contract/moderation/measures.ts';
import { REASONS_OF_KIND, REPORT_REASONS } from '#contract/moderation/moderation.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { PhraseLanguage } from '../parts/phrases.tsx';
import { WordsFields } from '../parts/words-fields.tsx';
import { useReasonText } from '../reason-text.ts';
import { useStrings } from '../strings.ts';
import { useMeasures } from './use-measures.ts';
import type { RulingState } from './use-ruling.ts';

interface PartProps {
  whole: WholeCase;
  ruling: RulingState;
}

/** Strikes, and what follows for the account. */
function AccountFields({ whole, ruling }: PartProps): ReactNode {
  const t = useStrings();
  const { form, values, set, usual, chooseStrikes, isFixed } = ruling;
  const { errors, getInputProps } = form.form;
  if (!whole.isOfMember) return null;
  const named = (value: AccountMeasure) => t(`ruling.account.${value}`);
  return (
    <>
      <NativeSelect
        label={t('ruling.strikes.label')}
        description={t('cases.strikes', { count: whole.strikes })}
        name="strikes"
        disabled={isFixed}
        value={String(values.strikes)}
        error={errors['strikes']}
        data={Array.from({ length: STRIKES_MAX + 1 }, (_, count) => ({
          value: String(count),
          label: t('ruling.strikes', { count }),
        }))}
        onChange={({ currentTarget }) => chooseStrikes(Number(currentTarget.value))}
      />
      <NativeSelect
        label={t('ruling.account')}
        name="account"
        disabled={isFixed}
        value={values.account}
        error={errors['account']}
        data={ACCOUNT_MEASURES.map((value) => ({
          value,
          label: value === usual ? t('ruling.usual', { measure: named(value) }) : named(value),
        }))}
        onChange={({ currentTarget }) =>
          set({ account: ACCOUNT_MEASURES.find((each) => each === currentTarget.value) ?? 'none' })
        }
      />
      {values.account === usual || isFixed ? null : (
        <Textarea label={t('ruling.departure')} rows={2} maxRows={6} {...getInputProps('departure')} />
      )}
    </>
  );
}

/** The sentence that everyone reads above the thing. */
function LabelField({ whole, ruling: { form, values, set, isFixed } }: PartProps): ReactNode {
  const t = useStrings();
  if (!takesLabel(whole.kind)) return null;
  return (
    <NativeSelect
      label={t('ruling.label')}
      name="label"
      disabled={isFixed}
      value={values.label ?? ''}
      error={form.form.errors['label']}
      data={[
        { value: '', label: t('ruling.label.none') },
        ...LABELS.map((value) => ({ value, label: t(`label.${value}`) })),
      ]}
      onChange={({ currentTarget }) => set({ label: LABELS.find((each) => each === currentTarget.value) ?? null })}
    />
  );
}

/** Which charges of campaigns go back. */
function ChargesField({ whole, ruling: { form, values, set, isFixed } }: PartProps): ReactNode {
  const t = useStrings();
  const choices = RETURNED_CHARGES.filter((value) => value !== 'caused' || whole.isOfMember);
  return (
    <NativeSelect
      label={t('ruling.return')}
      name="returnsCharges"
      disabled={isFixed}
      value={values.returnsCharges ?? ''}
      error={form.form.errors['returnsCharges']}
      data={[
        { value: '', label: t('ruling.return.none') },
        ...choices.map((value) => ({ value, label: t(`ruling.return.${value}`) })),
      ]}
      onChange={({ currentTarget }) =>
        set({ returnsCharges: choices.find((each) => each === currentTarget.value) ?? null })
      }
    />
  );
}

/** Which rule was broken, and what is done about the thing. */
export function MeasureFields({ whole, ruling }: PartProps): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const { form, values, set, chooseRule, chooseOutcome, isFixed } = ruling;
  const { errors, getInputProps } = form.form;
  const reasons = REPORT_REASONS.filter((reason) => (REASONS_OF_KIND[reason] ?? whole.kind) === whole.kind);
  return (
    <>
      {whole.state === 'appealed' ? (
        <NativeSelect
          label={t('ruling.outcome')}
          data={APPEAL_OUTCOMES.map((value) => ({ value, label: t(`cases.outcome.${value}`) }))}
          {...getInputProps('outcome')}
          onChange={({ currentTarget }) =>
            chooseOutcome(APPEAL_OUTCOMES.find((each) => each === currentTarget.value) ?? 'upheld')
          }
        />
      ) : null}
      <NativeSelect
        label={t('ruling.rule')}
        name="rule"
        disabled={isFixed}
        value={values.rule ?? ''}
        error={errors['rule']}
        data={[
          { value: '', label: t('ruling.none') },
          ...reasons.map((value) => ({ value, label: reasonText(value) })),
        ]}
        onChange={({ currentTarget }) => chooseRule(reasons.find((each) => each === currentTarget.value) ?? null)}
      />
      {values.rule === null ? null : (
        <>
          {isWithholdable(whole.kind) ? (
            <Checkbox
              label={t(whole.kind === 'campaign' ? 'ruling.withhold.campaign' : 'ruling.withhold')}
              name="withholds"
              disabled={isFixed}
              checked={values.withholds}
              onChange={({ currentTarget }) => set({ withholds: currentTarget.checked })}
            />
          ) : null}
          <LabelField whole={whole} ruling={ruling} />
          <AccountFields whole={whole} ruling={ruling} />
          <Checkbox
            label={t('ruling.freeze')}
            name="freezesCampaigns"
            disabled={isFixed}
            checked={values.freezesCampaigns}
            onChange={({ currentTarget }) => set({ freezesCampaigns: currentTarget.checked })}
          />
          <ChargesField whole={whole} ruling={ruling} />
        </>
      )}
    </>
  );
}

/** What was found, and what each side reads. */
export function RulingWords({ whole, ruling: { form, isAboutAuthor, phrases } }: PartProps): ReactNode {
  const t = useStrings();
  const fields = [
    { name: 'facts', max: FACTS_MAX },
    { name: 'toReported', max: WORDS_MAX },
    { name: 'toReporters', max: WORDS_MAX },
  ] as const;
  return (
    <>
      <PhraseLanguage phrases={phrases} authorLanguage={whole.authorLanguage} />
      <WordsFields
        form={form.form}
        fields={fields
          .filter(({ name }) => name !== 'toReported' || isAboutAuthor)
          .map((field) => ({ ...field, label: t(`ruling.${field.name}`) }))}
      />
    </>
  );
}

/** What the ruling will do, before it does, with how much of each. */
export function Follows({ whole, values }: Pick<RulingState, 'values'> & Pick<PartProps, 'whole'>): ReactNode {
  const t = useStrings();
  const measures = useMeasures();
  const { withholds, freezesCampaigns, account, returnsCharges, rule } = values;
  const { data } = useQuery({
    ...queryOptions(readConsequences, {
      params: { caseId: whole.id },
      query: {
        withholds: withholds ? 'yes' : 'no',
        freezesCampaigns: freezesCampaigns ? 'yes' : 'no',
        account,
        ...(returnsCharges !== null && { returnsCharges }),
      },
    }),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
  });
  const counted = (data?.data ?? []).map(({ what, count, currency = '' }) =>
    what === 'charges'
      ? t('ruling.counts.charges', { amount: formatMoney(count, currency) })
      : t(`ruling.counts.${what}`, { count }),
  );
  return (
    <p role="status">
      {rule === null
        ? t('ruling.follows.none')
        : t('ruling.follows', { what: [...measures(values), ...counted].join(' · ') || t('ruling.account.none') })}
    </p>
  );
}
