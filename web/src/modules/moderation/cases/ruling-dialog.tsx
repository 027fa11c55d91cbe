import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  answerAppeal,
  APPEAL_OUTCOMES,
  type AppealOutcome,
  type DeskCase,
  FACTS_MAX,
  listDeskCases,
  readDeskCase,
  ruleOnCase,
  type WholeCase,
  WORDS_MAX,
} from '#contract/moderation/cases.ts';
import { ACCOUNT_MEASURES, type AccountMeasure, measureOf, STRIKES_MAX } from '#contract/moderation/measures.ts';
import { REASONS_OF_KIND, REPORT_REASONS, type ReportReason } from '#contract/moderation/moderation.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useReasonText } from '../reason-text.ts';
import { text, useStrings } from '../strings.ts';
import { useMeasures } from './use-measures.ts';

interface Values extends Record<string, unknown> {
  version: number;
  outcome?: AppealOutcome;
  rule: ReportReason | null;
  withholds: boolean;
  account: AccountMeasure;
  strikes: number;
  facts: string;
  toReported: string;
  toReporters: string;
  departure: string;
}
const NOTHING = { rule: null, withholds: false, account: 'none', strikes: 0 } as const;

/** What the ruling begins with: nothing, or that which was appealed. */
function begins(whole: WholeCase): Values {
  const former = whole.rulings.at(-1);
  const shared = { version: whole.version, facts: '', toReported: '', departure: '' };
  if (former === undefined) return { ...shared, ...NOTHING, toReporters: text('ruling.phrase.dismissed') };
  const { rule, withholds, account, strikes } = former;
  return {
    ...shared,
    outcome: 'upheld',
    rule,
    withholds,
    account,
    strikes,
    departure: former.departure ?? '',
    toReported: former.toReported,
    toReporters: former.toReporters,
  };
}
const phrases = (rule: ReportReason | null, reason: string) =>
  rule === null
    ? { toReported: '', toReporters: text('ruling.phrase.dismissed') }
    : { toReported: text('ruling.phrase.reported', { reason }), toReporters: text('ruling.phrase.upheld') };

/** Rules on a case, or on an appeal: the rule, what is done about the thing and the account, and words for each side. */
export function RulingDialog({ shown, onClose }: { shown: DeskCase; onClose: () => void }): ReactNode {
  const { data } = useQuery(queryOptions(readDeskCase, { params: { caseId: shown.id } }));
  const t = useStrings();
  if (data === undefined)
    return (
      <Dialog title={t('ruling.open')} onClose={onClose}>
        <CardSkeletons count={1} />
      </Dialog>
    );
  return <RulingForm whole={data.data} onClose={onClose} />;
}

interface FormProps {
  whole: WholeCase;
  onClose: () => void;
}
/** The values of a ruling, and the choices in them that follow from another. */
function useRuling({ whole, onClose }: FormProps) {
  const reasonText = useReasonText();
  const queries = useQueryClient();
  const form = useContractForm<Values>(whole.state === 'appealed' ? answerAppeal.body : ruleOnCase.body, {
    module: 'moderation',
    initial: begins(whole),
    async submit({ outcome, departure, ...decision }) {
      const body = { ...decision, ...(departure === '' ? {} : { departure }) };
      const params = { caseId: whole.id };
      await (outcome === undefined
        ? call(ruleOnCase, { params, body })
        : call(answerAppeal, { params, body: { ...body, outcome } }));
      for (const endpoint of [listDeskCases, readDeskCase])
        void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
      onClose();
      toast.success(text('ruling.done'));
    },
  });
  const { values, setFieldValue } = form.form;
  const set = (next: Partial<Values>) => {
    for (const [name, value] of Object.entries(next)) setFieldValue(name, value);
  };
  const phrasesOf = (rule: ReportReason | null) => phrases(rule, rule === null ? '' : reasonText(rule));
  const chooseRule = (rule: ReportReason | null) => {
    const [before, after] = [phrasesOf(values.rule), phrasesOf(rule)];
    set(rule === null ? NOTHING : { rule });
    // Words of the admin's own stay.
    if (values.toReported === before.toReported) set({ toReported: after.toReported });
    if (values.toReporters === before.toReporters) set({ toReporters: after.toReporters });
  };
  const usual = measureOf(whole.strikes, values.strikes);
  return {
    form,
    values,
    set,
    usual,
    chooseRule,
    chooseStrikes: (strikes: number) =>
      set({ strikes, ...(values.account === usual && { account: measureOf(whole.strikes, strikes) }) }),
    chooseOutcome: (outcome: AppealOutcome) => {
      set({ ...(outcome === 'upheld' ? begins(whole) : {}), outcome });
      if (outcome === 'overturned' && values.rule !== null) chooseRule(null);
    },
    /** An upheld ruling is that which was appealed. */
    isFixed: values.outcome === 'upheld',
  };
}
type RulingState = ReturnType<typeof useRuling>;
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

/** Which rule was broken, and what is done about the thing. */
function MeasureFields({ whole, ruling }: PartProps): ReactNode {
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
          <Checkbox
            label={t('ruling.withhold')}
            name="withholds"
            disabled={isFixed}
            checked={values.withholds}
            onChange={({ currentTarget }) => set({ withholds: currentTarget.checked })}
          />
          <AccountFields whole={whole} ruling={ruling} />
        </>
      )}
    </>
  );
}

/** What was found, and what each side reads. */
function WordsFields({ ruling: { form, values } }: Pick<PartProps, 'ruling'>): ReactNode {
  const t = useStrings();
  const { getInputProps } = form.form;
  const fields = [
    { name: 'facts', max: FACTS_MAX, isShown: true },
    { name: 'toReported', max: WORDS_MAX, isShown: values.rule !== null },
    { name: 'toReporters', max: WORDS_MAX, isShown: true },
  ] as const;
  return fields.map(({ name, max, isShown }) =>
    isShown ? (
      <Textarea
        key={name}
        label={t(`ruling.${name}`)}
        description={<CharactersLeft value={values[name]} max={max} />}
        descriptionBelow
        rows={3}
        maxRows={8}
        {...getInputProps(name)}
      />
    ) : null,
  );
}

/** What the ruling will do, before it does. */
function Follows({ values }: Pick<RulingState, 'values'>): ReactNode {
  const t = useStrings();
  const measures = useMeasures();
  return (
    <p role="status">
      {values.rule === null
        ? t('ruling.follows.none')
        : t('ruling.follows', { what: measures(values).join(' · ') || t('ruling.account.none') })}
    </p>
  );
}

function RulingForm({ whole, onClose }: FormProps): ReactNode {
  const t = useStrings();
  const formId = useId();
  const ruling = useRuling({ whole, onClose });
  const { form, values } = ruling;
  const title = t(whole.state === 'appealed' ? 'ruling.answer' : 'ruling.open');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {title}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <MeasureFields whole={whole} ruling={ruling} />
        <WordsFields ruling={ruling} />
        <Follows values={values} />
      </Form>
    </Dialog>
  );
}
