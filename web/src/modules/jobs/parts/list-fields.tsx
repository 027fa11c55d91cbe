import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { CRITERIA_MAX, OPTIONS_MAX, QUESTION_TYPES, QUESTIONS_MAX, type QuestionType } from '#contract/jobs/choices.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Button } from '#ui/parts/button.tsx';
import type { JobForm, QuestionForm } from '../form.ts';
import { useStrings } from '../strings.ts';
import styles from './jobs.module.css';

interface Props {
  form: Fields<JobForm>;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
/** New entries have no id, and their order changes by removing alone. */
const keyed = <T,>(list: readonly T[]): readonly { readonly key: number; readonly value: T }[] =>
  list.map((value, key) => ({ key, value }));

/** A list of texts, one per line. */
function LinesField({
  label,
  hint,
  name,
  error,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  name: string;
  error: ReactNode;
  value: readonly string[];
  onChange: (lines: string[]) => void;
}): ReactNode {
  const [typed, setTyped] = useState(value.join('\n'));
  // What is typed keeps its empty lines; a value from elsewhere replaces it.
  const isOwn = linesOf(typed).join('\n') === value.join('\n');
  return (
    <Textarea
      label={label}
      description={hint}
      name={name}
      rows={3}
      error={error}
      value={isOwn ? typed : value.join('\n')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(linesOf(event.currentTarget.value));
      }}
    />
  );
}

/** What the team looks for. */
export function CriteriaField({ form: { errors, setFieldValue, values } }: Props): ReactNode {
  const t = useStrings();
  const { criteria } = values;
  const set = (next: JobForm['criteria']) => setFieldValue('criteria', next);
  return (
    <div className={styles['items']}>
      {keyed(criteria).map(({ key: index, value: criterion }) => (
        <div key={index} className={styles['item']}>
          <TextInput
            label={t('criterion', { number: index + 1 })}
            error={errors[`criteria.${index}.text`]}
            value={criterion.text}
            onChange={(event) => set(criteria.with(index, { ...criterion, text: event.currentTarget.value }))}
          />
          <div className={styles['actions']}>
            <Checkbox
              label={t('must')}
              checked={criterion.must}
              onChange={(event) => set(criteria.with(index, { ...criterion, must: event.currentTarget.checked }))}
            />
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => set(criteria.toSpliced(index, 1))}
            >
              {t('remove')}
            </Button>
          </div>
        </div>
      ))}
      {criteria.length >= CRITERIA_MAX ? null : (
        <div>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => set([...criteria, { text: '', must: false }])}
          >
            {t('criterion.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

const changed = (question: QuestionForm, type: QuestionType): QuestionForm => {
  const shared = {
    ...(question.id !== undefined && { id: question.id }),
    text: question.text,
    required: question.required,
  };
  if (type === 'choice') return { ...shared, type, options: [], must: null };
  return { ...shared, type, ...((type === 'yes_no' || type === 'number') && { must: null }) };
};

/** What makes one question a must-have. */
function MustField({
  question,
  onChange,
}: {
  question: QuestionForm;
  onChange: (must: boolean | number | string[] | null) => void;
}): ReactNode {
  const t = useStrings();
  const { must = null, options = [] } = question;
  if (question.type === 'yes_no')
    return (
      <NativeSelect
        label={t('must.answer')}
        value={must === null ? '' : String(must)}
        data={[
          { value: '', label: t('must.any') },
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value === 'true')}
      />
    );
  if (question.type === 'number')
    return <NumberField label={t('must.least')} value={typeof must === 'number' ? must : null} onChange={onChange} />;
  if (question.type === 'choice' && options.length > 1)
    return (
      <NativeSelect
        label={t('must.answer')}
        value={Array.isArray(must) ? (must[0] ?? '') : ''}
        data={[{ value: '', label: t('must.any') }, ...options.map((value) => ({ value, label: value }))]}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : [event.currentTarget.value])}
      />
    );
  return null;
}

function QuestionItem({
  question,
  index,
  errors,
  onChange,
  onRemove,
}: {
  question: QuestionForm;
  index: number;
  errors: Readonly<Record<string, string>>;
  onChange: (question: QuestionForm) => void;
  onRemove: () => void;
}): ReactNode {
  const t = useStrings();
  const at = `questions.${index}`;
  return (
    <div className={styles['item']}>
      <TextInput
        label={t('question', { number: index + 1 })}
        error={errors[`${at}.text`]}
        value={question.text}
        onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('question.type')}
        value={question.type}
        data={QUESTION_TYPES.map((value) => ({ value, label: t(`question.${value}`) }))}
        onChange={(event) => onChange(changed(question, event.currentTarget.value as QuestionType))}
      />
      {question.type === 'choice' ? (
        <LinesField
          label={t('question.options')}
          hint={t('question.options.hint', { max: OPTIONS_MAX })}
          name={`${at}.options`}
          error={errors[`${at}.options`]}
          value={question.options ?? []}
          onChange={(options) => onChange({ ...question, options, must: null })}
        />
      ) : null}
      <MustField question={question} onChange={(must) => onChange({ ...question, must })} />
      <div className={styles['actions']}>
        <Checkbox
          label={t('question.required')}
          checked={question.required}
          onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
        />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}

/** What applicants are asked. */
export function QuestionsField({ form: { errors, setFieldValue, values } }: Props): ReactNode {
  const t = useStrings();
  const { questions } = values;
  const set = (next: QuestionForm[]) => setFieldValue('questions', next);
  return (
    <div className={styles['items']}>
      {keyed(questions).map(({ key: index, value: question }) => (
        <QuestionItem
          key={index}
          question={question}
          index={index}
          errors={errors}
          onChange={(next) => set(questions.with(index, next))}
          onRemove={() => set(questions.toSpliced(index, 1))}
        />
      ))}
      {questions.length >= QUESTIONS_MAX ? null : (
        <div>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => set([...questions, { type: 'yes_no', text: '', required: true, must: null }])}
          >
            {t('question.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
