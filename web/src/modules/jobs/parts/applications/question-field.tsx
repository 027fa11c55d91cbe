import type { ReactNode } from 'react';
import type { AnswerValue } from '#contract/jobs/answers.ts';
import { ANSWER_LONG_MAX, ANSWER_SHORT_MAX } from '#contract/jobs/applications/choices.ts';
import type { Question } from '#contract/jobs/questions.ts';
import { uploadPrivateDocument } from '#contract/media/private.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { useStrings } from '../../strings.ts';
import styles from './applications.module.css';
import { FileButton } from './file-button.tsx';

interface Props {
  question: Question;
  value: AnswerValue | undefined;
  error: string | undefined;
  onChange: (value: AnswerValue) => void;
}

function FileAnswer({ question, value, error, onChange }: Props): ReactNode {
  const t = useStrings();
  const { write, busy, reply } = useWrite((file: File) => ({
    send: () =>
      call(uploadPrivateDocument, { body: { purpose: 'answer', name: file.name.slice(0, 120) }, files: { file } }),
    onDone: ({ data }) => onChange(data.id),
  }));
  return (
    <div className={styles['stack']}>
      <p>{question.text}</p>
      <div className={styles['actions']}>
        <FileButton name={question.text} busy={busy} onFile={(file) => void write(file)}>
          {t(value === undefined ? 'file.choose' : 'file.change')}
        </FileButton>
        {reply === undefined ? null : <bdi>{reply.data.name}</bdi>}
      </div>
      {error === undefined ? null : <p role="alert">{error}</p>}
    </div>
  );
}

type Shared = Pick<Props, 'error'> & { readonly label: string; readonly required: boolean };
interface FieldProps extends Props {
  readonly shared: Shared;
}

/** One of a few answers. */
function ChoiceAnswer({ question, value, onChange, shared }: FieldProps): ReactNode {
  const t = useStrings();
  const isYesNo = question.type === 'yes_no';
  const options = isYesNo
    ? [
        { value: 'true', label: t('sent.yes') },
        { value: 'false', label: t('sent.no') },
      ]
    : question.type === 'choice'
      ? question.options.map((option) => ({ value: option, label: option }))
      : [];
  return (
    <NativeSelect
      {...shared}
      value={value === undefined ? '' : String(value)}
      data={[{ value: '', label: t('question.choose') }, ...options]}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(isYesNo && chosen !== '' ? chosen === 'true' : chosen)
      }
    />
  );
}

function NumberAnswer({ value, onChange, shared }: FieldProps): ReactNode {
  return (
    <TextInput
      {...shared}
      type="number"
      inputMode="decimal"
      step="any"
      value={typeof value === 'number' ? String(value) : ''}
      onChange={({ currentTarget: { value: typed, valueAsNumber } }) => onChange(typed === '' ? '' : valueAsNumber)}
    />
  );
}

function TextAnswer({ question, value, onChange, shared }: FieldProps): ReactNode {
  const text = typeof value === 'string' ? value : '';
  if (question.type === 'long')
    return (
      <Textarea
        {...shared}
        rows={4}
        maxLength={ANSWER_LONG_MAX}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      type={question.type === 'date' ? 'date' : 'text'}
      maxLength={ANSWER_SHORT_MAX}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const fields: Readonly<Record<Question['type'], (props: FieldProps) => ReactNode>> = {
  yes_no: ChoiceAnswer,
  choice: ChoiceAnswer,
  number: NumberAnswer,
  date: TextAnswer,
  short: TextAnswer,
  long: TextAnswer,
  file: FileAnswer,
};
/** One question of a job, as the field that fits its type. */
export function QuestionField(props: Props): ReactNode {
  const t = useStrings();
  const { question, error } = props;
  const label = question.required ? question.text : t('question.optional', { question: question.text });
  const Field = fields[question.type];
  return <Field {...props} shared={{ label, error, required: question.required }} />;
}
