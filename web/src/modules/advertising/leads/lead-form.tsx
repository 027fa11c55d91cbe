import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Advertisement, sendLead, withdrawLead } from '#contract/advertising/advertisements.ts';
import { LEAD_ANSWER_MAX, LEAD_DAYS, type LeadQuestionKind } from '#contract/advertising/choices.ts';
import type { LeadQuestion } from '#contract/advertising/questions.ts';
import { sendLead as sending } from '#schemas/advertising/advertisements.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useSession } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { ownQuery } from '#web/profiles';
import { confirm } from '#ui/dialog/store.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { type Draft, useContractForm } from '#ui/form/use-contract-form.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import styles from '../parts/parts.module.css';
import { text, useStrings } from '../strings.ts';
import { questionName } from './question-name.ts';

type Known = Partial<Record<LeadQuestionKind, string>>;
interface Values extends Record<string, unknown> {
  number: number;
  answers: string[];
  agrees: boolean;
}
interface Props {
  shown: Advertisement;
  /** The advertisement as the server has it afterwards. */
  onChanged: (shown: Advertisement) => void;
  /** It has other questions now. */
  onOther: () => void;
}

/** What browsers fill in, and which keys phones show. */
const INPUTS: Partial<Record<LeadQuestionKind, { autoComplete: string; type?: 'email' | 'tel' }>> = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
};
interface AnswerProps {
  question: LeadQuestion;
  index: number;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
}
function Answer({ question, index, value, error, onChange }: AnswerProps): ReactNode {
  const t = useStrings();
  const name = questionName(question);
  const shared = {
    name: `answers.${index}`,
    label: question.isRequired ? name : t('question.optional', { name }),
    value,
    error,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  if (question.kind !== 'text') return <TextInput {...shared} {...INPUTS[question.kind]} maxLength={LEAD_ANSWER_MAX} />;
  return (
    <Textarea
      {...shared}
      rows={2}
      maxRows={8}
      description={<CharactersLeft value={value} max={LEAD_ANSWER_MAX} />}
      descriptionBelow
    />
  );
}

/** What was typed, without the consent: that is asked for each time. */
function answersDraft(campaignId: string, number: number): Draft<Values> {
  const own = draftOf<Values>(`lead:${campaignId}:${number}`);
  return { ...own, save: (values) => own.save({ ...values, agrees: false }) };
}

function requireAnswers(questions: readonly LeadQuestion[], answers: readonly string[]): void {
  const missing = questions.flatMap(({ isRequired }, index) =>
    isRequired && (answers[index] ?? '').trim() === '' ? [[`answers.${index}`, text('question.needed')] as const] : [],
  );
  if (missing.length === 0) return;
  throw new ApiError(422, {
    code: 'invalid_input',
    message: text('problem.some'),
    error: Object.fromEntries(missing),
  });
}

/** The questions, with what is known filled in; nothing is handed over before it is sent. */
function Asking({ shown, known, onChanged, onOther }: Props & { known: Known }): ReactNode {
  const t = useStrings();
  const { questions, number, owner } = shown;
  const [draft] = useState(() => answersDraft(shown.id, number));
  const { form, ...submission } = useContractForm<Values>(sending.body, {
    module: 'advertising',
    initial: { number, answers: questions.map(({ kind }) => known[kind] ?? ''), agrees: false },
    draft,
    async submit({ answers }) {
      requireAnswers(questions, answers);
      const params = { pageId: owner.id, campaignId: shown.id };
      const { data } = await call(sendLead, { params, body: { number, answers, agrees: true } });
      onChanged(data);
      toast.success(t('lead.done', { name: owner.name }));
    },
    onFailure(error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') return false;
      toast.error(text('lead.stale'));
      onOther();
      return true;
    },
  });
  const { values, errors, setFieldValue } = form;
  return (
    <Form form={submission} label={t('lead.title')}>
      <p className={styles['soft']}>{t('lead.about', { name: owner.name })}</p>
      {questions.map((question, index) => (
        <Answer
          // oxlint-disable-next-line react/no-array-index-key -- two questions may be alike; they have no ids
          key={index}
          index={index}
          question={question}
          value={values.answers[index] ?? ''}
          error={errors[`answers.${index}`]}
          onChange={(answer) => setFieldValue('answers', values.answers.with(index, answer))}
        />
      ))}
      <Checkbox
        name="agrees"
        label={t('lead.agree', { name: owner.name })}
        description={t('lead.agree.hint', { count: LEAD_DAYS })}
        checked={values.agrees}
        error={errors['agrees']}
        onChange={({ currentTarget }) => setFieldValue('agrees', currentTarget.checked)}
      />
      <FormEnd>
        <Button type="submit" size="md" loading={submission.sending}>
          {t('lead.send')}
        </Button>
      </FormEnd>
    </Form>
  );
}
function AskingWithKnown(props: Props): ReactNode {
  const { user } = useSession();
  const profile = useQuery(ownQuery());
  return (
    <Loaded query={profile}>
      {({ place, headline }) => (
        <Asking
          {...props}
          known={{
            name: user === null ? '' : `${user.firstName} ${user.lastName}`.trim(),
            email: user?.email ?? '',
            phone: user?.phone ?? '',
            place: place?.label ?? '',
            headline,
          }}
        />
      )}
    </Loaded>
  );
}

/** What was handed over already, with the way to take it back. */
function Handed({ shown, lead, onOther }: Props & { lead: NonNullable<Advertisement['lead']> }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: async () => call(withdrawLead, { params: { leadId: lead.id } }),
    onDone: () => {
      toast.success(text('lead.takenBack'));
      onOther();
    },
  }));
  const ask = async () => {
    const { name } = shown.owner;
    const words = { title: t('lead.takeBack.title'), text: t('lead.takeBack.text', { name }) };
    if (await confirm({ ...words, confirm: t('lead.takeBack'), danger: true })) await write();
  };
  return (
    <div className={styles['fields']}>
      <p className={styles['notice']} data-tone="good">
        {t('lead.handed', { name: shown.owner.name, date: formatDate(lead.at, 'date') })}
      </p>
      {shown.can.takeBack ? (
        <div className={styles['buttons']}>
          <Button variant="outline" loading={busy} onClick={() => void ask()}>
            {t('lead.takeBack')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** The questions of an advertisement, to those who are interested. */
export function LeadForm(props: Props): ReactNode {
  const t = useStrings();
  const { lead, can } = props.shown;
  if (lead === null && !can.answer) return null;
  return (
    <Card title={t('lead.title')}>
      {lead === null ? <AskingWithKnown {...props} /> : <Handed {...props} lead={lead} />}
    </Card>
  );
}
