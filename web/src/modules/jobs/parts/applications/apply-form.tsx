import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnswerValue } from '#contract/jobs/answers.ts';
import { COVER_NOTE_MAX } from '#contract/jobs/applications/choices.ts';
import { createApplication, editApplication, previewApplication } from '#contract/jobs/applications/applications.ts';
import type { ApplicationForm, Content, OwnApplication } from '#contract/jobs/applications/shape.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { describeFailure } from '#ui/failure.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { focusProblem } from '#ui/form/use-announced-failure.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { documentsQuery, keepApplication } from '../../applications/api.ts';
import { useApplicationForm } from '../../applications/use-application-form.ts';
import { useStrings } from '../../strings.ts';
import styles from './applications.module.css';
import { DocumentChoice } from './document-choice.tsx';
import { QuestionField } from './question-field.tsx';
import { SectionsField } from './sections-field.tsx';
import { ContentView } from './sent-view.tsx';

interface Props {
  job: Job;
  /** The application that is replaced or corrected; without one, a new one is made. */
  application?: OwnApplication;
  onDone: (application: OwnApplication) => void;
}

interface PreviewProps {
  job: Job;
  preview: { content: Content; missed: string[] };
  error: unknown;
  busy: boolean;
  label: string;
  onSend: () => void;
  onBack: () => void;
}
/** Exactly what goes, and which must-haves it misses. */
function Preview({ job, preview: { content, missed }, error, busy, label, onSend, onBack }: PreviewProps): ReactNode {
  const t = useStrings();
  const questions = job.questions
    .filter(({ id }) => missed.includes(id))
    .map(({ text }) => text)
    .join(' · ');
  return (
    <Card title={t('apply.preview')}>
      <div className={styles['stack']}>
        <p>{t(job.channel === 'email' ? 'apply.preview.email' : 'apply.preview.text')}</p>
        {missed.length === 0 ? null : (
          <p role="status" className={styles['missed']}>
            {t('apply.missed', { questions })}
          </p>
        )}
        <strong>{content.name}</strong>
        <ContentView content={content} />
        {error === undefined ? null : <p role="alert">{describeFailure(error)}</p>}
        <div className={styles['actions']}>
          <Button loading={busy} onClick={onSend}>
            {label}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('apply.back')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface QuestionsProps {
  questions: Job['questions'];
  answers: ReadonlyMap<string, AnswerValue>;
  errors: Readonly<Record<string, string>>;
  onAnswer: (id: string, value: AnswerValue) => void;
}
function Questions({ questions, answers, errors, onAnswer }: QuestionsProps): ReactNode {
  const t = useStrings();
  if (questions.length === 0) return null;
  return (
    <Card title={t('apply.questions')}>
      <div className={styles['stack']}>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={answers.get(question.id)}
            error={errors[`answers.${question.id}`]}
            onChange={(value) => onAnswer(question.id, value)}
          />
        ))}
      </div>
    </Card>
  );
}

interface NoteProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}
function Note({ value, error, onChange }: NoteProps): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('apply.note')}>
      <Textarea
        label={t('apply.note.label')}
        rows={6}
        description={<CharactersLeft value={value} max={COVER_NOTE_MAX} />}
        descriptionBelow
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Card>
  );
}

/** Checks and sends a form. */
function useSending({ job, application, onDone }: Props, form: ApplicationForm, forget: () => void) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { jobId: job.id };
  const check = useWrite(() => ({ quiet: true, send: () => call(previewApplication, { params, body: form }) }));
  const sending = useWrite(() => ({
    quiet: true,
    send: () =>
      application === undefined
        ? call(createApplication, { params, body: form })
        : call(editApplication, { params: { applicationId: application.id }, body: form }),
    onDone: ({ data }) => {
      forget();
      keepApplication(queries, data);
      toast.success(t(application === undefined ? 'apply.done' : 'apply.changed'));
      onDone(data);
    },
  }));
  return { check, sending };
}

/** Refers to the box whose field with an error, or message, is focused after each refusal. */
function useFocusedProblem(error: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined && box.current) focusProblem(box.current);
  }, [error]);
  return box;
}

/** Chooses what goes, shows exactly that with the must-haves it misses, and sends it. */
export function ApplyForm(props: Props): ReactNode {
  const t = useStrings();
  const { job, application } = props;
  const { data: documents } = useQuery(documentsQuery());
  const { form, change, answer, forget } = useApplicationForm(job.id, application);
  const { sections, cvId, coverNote } = form;
  const [preview, setPreview] = useState<{ content: Content; missed: string[] }>();
  const { check, sending } = useSending(props, form, forget);
  const error = sending.error ?? check.error;
  const box = useFocusedProblem(check.error);
  const fields = error instanceof ApiError ? error.fields : {};
  const answers = new Map(form.answers.map(({ questionId, value }) => [questionId, value]));
  if (preview !== undefined)
    return (
      <Preview
        job={job}
        preview={preview}
        error={error}
        busy={sending.busy}
        label={t(application === undefined ? 'apply.send' : 'apply.sendChange')}
        onSend={() => void sending.write()}
        onBack={() => setPreview(undefined)}
      />
    );
  return (
    <div ref={box} className={styles['stack']}>
      <Questions questions={job.questions} answers={answers} errors={fields} onAnswer={answer} />
      <SectionsField sections={sections} onChange={(chosen) => change({ sections: [...chosen] })} />
      <Card title={t('apply.cv')}>
        <DocumentChoice
          documents={documents?.data ?? []}
          value={cvId}
          error={fields['cvId']}
          onChange={(chosen) => change({ cvId: chosen })}
        />
      </Card>
      <Note value={coverNote} error={fields['coverNote']} onChange={(words) => change({ coverNote: words })} />
      {check.error === undefined ? null : (
        <p role="alert" tabIndex={-1} data-failure="true" className={styles['edge']}>
          {describeFailure(check.error)}
        </p>
      )}
      <div className={styles['edge']}>
        <Button
          size="md"
          loading={check.busy}
          onClick={() => {
            void check.write().then((outcome) => {
              if (outcome.done) setPreview(outcome.reply.data);
            });
          }}
        >
          {t('apply.check')}
        </Button>
      </div>
    </div>
  );
}
