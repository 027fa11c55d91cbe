import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LEAD_QUESTION_KINDS, LEAD_QUESTION_MAX, LEAD_QUESTIONS_MAX } from '#contract/advertising/choices.ts';
import type { LeadQuestion } from '#contract/advertising/questions.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import styles from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';

interface Props {
  value: readonly LeadQuestion[];
  /** By the names of the contract. */
  errors: Readonly<Record<string, string>>;
  onChange: (questions: LeadQuestion[]) => void;
}
interface QuestionProps {
  index: number;
  question: LeadQuestion;
  error: string | undefined;
  onChange: (changes: Partial<LeadQuestion>) => void;
  onRemove: () => void;
}

function Question({ index, question, error, onChange, onRemove }: QuestionProps): ReactNode {
  const t = useStrings();
  const number = index + 1;
  const { kind, text, isRequired } = question;
  return (
    <fieldset className={styles['adding']}>
      <legend>{t('question.number', { number })}</legend>
      <NativeSelect
        name={`questions.${index}.kind`}
        label={t('question.kind')}
        value={kind}
        data={LEAD_QUESTION_KINDS.map((each) => ({ value: each, label: t(`question.kind.${each}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = LEAD_QUESTION_KINDS.find((each) => each === currentTarget.value) ?? 'text';
          onChange({ kind: chosen, text: chosen === 'text' ? text : '' });
        }}
      />
      {kind === 'text' ? (
        <TextInput
          name={`questions.${index}.text`}
          label={t('question.text')}
          value={text}
          error={error}
          description={<CharactersLeft value={text} max={LEAD_QUESTION_MAX} />}
          descriptionBelow
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      ) : null}
      <Checkbox
        label={t('question.required')}
        checked={isRequired}
        onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
      />
      <div className={styles['buttons']}>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={t('question.remove.number', { number })}
          onClick={onRemove}
        >
          {t('question.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

/** What those who are interested are asked. */
export function QuestionFields({ value, errors, onChange }: Props): ReactNode {
  const t = useStrings();
  return (
    <fieldset className={styles['group']}>
      <legend>{t('question.list.optional')}</legend>
      <p className={styles['soft']}>{t('question.hint', { max: LEAD_QUESTIONS_MAX })}</p>
      {value.map((question, index) => (
        <Question
          // oxlint-disable-next-line react/no-array-index-key -- two questions may be alike; they have no ids
          key={index}
          index={index}
          question={question}
          error={errors[`questions.${index}.text`]}
          onChange={(changes) => onChange(value.with(index, { ...question, ...changes }))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {value.length >= LEAD_QUESTIONS_MAX ? null : (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() =>
            onChange([...value, { kind: value.length === 0 ? 'name' : 'text', text: '', isRequired: false }])
          }
        >
          {t('question.add')}
        </Button>
      )}
    </fieldset>
  );
}
