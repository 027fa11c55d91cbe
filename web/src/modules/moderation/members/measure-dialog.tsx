import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FACTS_MAX, WORDS_MAX } from '#contract/moderation/desk.ts';
import { type AccountMeasure, measureOf, STRIKES_MAX } from '#contract/moderation/measures.ts';
import { MEMBER_MEASURES, measureMember, type MemberCases } from '#contract/moderation/members.ts';
import { REASONS_OF_KIND, REPORT_REASONS, type ReportReason } from '#contract/moderation/moderation.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Form } from '#ui/form/form.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { doToEach, type Outcome, Outcomes } from '#ui/table/outcomes.tsx';
import { toast } from '#ui/toasts/store.ts';
import { memberCasesQuery, refreshDecided } from '../api.ts';
import { RuleSelect } from '../parts/rule-select.tsx';
import { WordsFields } from '../parts/words-fields.tsx';
import { useReasonText } from '../reason-text.ts';
import { text, useStrings } from '../strings.ts';

/** Whom an admin decides about. */
export interface Person {
  readonly id: string;
  readonly name: string;
}
interface Props {
  people: readonly Person[];
  onClose: () => void;
}

type Measure = Exclude<AccountMeasure, 'none'>;
interface Values extends Record<string, unknown> {
  version: number;
  rule: ReportReason;
  account: Measure;
  strikes: number;
  facts: string;
  toReported: string;
}
const RULES = REPORT_REASONS.filter((reason) => REASONS_OF_KIND[reason] === undefined);
const DEFAULT: Measure = 'warn';
/** What follows from the strikes; a warning is the least that is done. */
const usualOf = (before: number, strikes: number): Measure => {
  const usual = measureOf(before, strikes);
  return usual === 'none' ? DEFAULT : usual;
};

/** The same decision about each person; what an admin of many reads is the outcome of each. */
function useMeasure({ people, onClose }: Props, cases: readonly MemberCases[]) {
  const reasonText = useReasonText();
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const versionOf = (id: string) => cases[people.findIndex((person) => person.id === id)]?.version ?? 0;
  // About what was decided before: after another ruling one begins with that.
  const [draft] = useState(() => draftOf<Values>(`measure:${people.map(({ id }) => `${id}:${versionOf(id)}`).join()}`));
  const form = useContractForm<Values>(measureMember.body, {
    module: 'moderation',
    initial: {
      version: 0,
      rule: 'spam',
      account: usualOf(people.length === 1 ? (cases[0]?.strikes ?? 0) : 0, 1),
      strikes: 1,
      facts: '',
      toReported: text('ruling.phrase.reported', { reason: reasonText('spam') }),
    },
    draft,
    async submit(decision) {
      const send = ({ id }: Person) =>
        call(measureMember, { params: { memberId: id }, body: { ...decision, version: versionOf(id) } });
      const [only, second] = people;
      if (only !== undefined && second === undefined) {
        await send(only);
        toast.success(text('measure.done', { name: only.name }));
        onClose();
      } else setOutcomes(await doToEach(people, send));
      await refreshDecided(queries);
    },
  });
  return { form, outcomes };
}

interface FieldsProps {
  form: ContractForm<Values>;
  /** Strikes that count already; null: of several people. */
  before: number | null;
}
function MeasureFields({ form: { form }, before }: FieldsProps): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const usual = usualOf(before ?? 0, values.strikes);
  const chooseStrikes = (strikes: number) => {
    if (values.account === usual) setFieldValue('account', usualOf(before ?? 0, strikes));
    setFieldValue('strikes', strikes);
  };
  return (
    <>
      <RuleSelect rules={RULES} values={values} error={errors['rule']} set={form.setValues} />
      <NativeSelect
        label={t('ruling.strikes.label')}
        name="strikes"
        description={before === null ? undefined : t('cases.strikes', { count: before })}
        value={String(values.strikes)}
        error={errors['strikes']}
        data={Array.from({ length: STRIKES_MAX + 1 }, (_, count) => ({
          value: String(count),
          label: t('ruling.strikes', { count }),
        }))}
        onChange={({ currentTarget: { value } }) => chooseStrikes(Number(value))}
      />
      <NativeSelect
        label={t('measure.account')}
        name="account"
        value={values.account}
        error={errors['account']}
        data={MEMBER_MEASURES.map((value) => {
          const label = t(`ruling.account.${value}`);
          return { value, label: value === usual && before !== null ? t('ruling.usual', { measure: label }) : label };
        })}
        onChange={({ currentTarget: { value } }) =>
          setFieldValue('account', MEMBER_MEASURES.find((each) => each === value) ?? DEFAULT)
        }
      />
      <WordsFields
        form={form}
        fields={[
          { name: 'facts', label: t('ruling.facts'), max: FACTS_MAX },
          { name: 'toReported', label: t('measure.words'), max: WORDS_MAX },
        ]}
      />
      <p>{t('measure.appeal')}</p>
    </>
  );
}

function MeasureForm({ cases, ...props }: Props & { cases: readonly MemberCases[] }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { people, onClose } = props;
  const { form, outcomes } = useMeasure(props, cases);
  return (
    <Dialog
      title={titleOf(people)}
      onClose={onClose}
      actions={
        outcomes === undefined ? (
          <Button type="submit" color="red" form={formId} loading={form.sending}>
            {t('measure.send')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('measure.close')}</Button>
        )
      }
    >
      {outcomes === undefined ? (
        <Form form={form} id={formId}>
          <MeasureFields form={form} before={people.length === 1 ? (cases[0]?.strikes ?? 0) : null} />
        </Form>
      ) : (
        <Outcomes outcomes={outcomes} />
      )}
    </Dialog>
  );
}

const titleOf = (people: readonly Person[]): string =>
  people.length === 1
    ? text('measure.title', { name: people[0]?.name ?? '' })
    : text('measure.title.many', { count: people.length });

/** Warns or suspends people without a report. Decided about since the dialog was opened, they are refused. */
export function MeasureDialog({ people, onClose }: Props): ReactNode {
  const reads = useQueries({ queries: people.map(({ id }) => memberCasesQuery(id)) });
  const failed = reads.find(({ error }) => error !== null);
  const cases = reads.flatMap(({ data }) => (data === undefined ? [] : [data.data]));
  if (cases.length === people.length) return <MeasureForm people={people} cases={cases} onClose={onClose} />;
  return (
    <Dialog title={titleOf(people)} onClose={onClose}>
      {failed === undefined ? (
        <CardSkeletons count={2} disc={false} />
      ) : (
        <Problem text={describeFailure(failed.error)} onRetry={() => void failed.refetch()} />
      )}
    </Dialog>
  );
}
