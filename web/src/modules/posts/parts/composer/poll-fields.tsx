import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { NewAttachmentOf } from '#contract/posts/attachments.ts';
import {
  POLL_DURATIONS,
  POLL_OPTION_MAX,
  POLL_OPTIONS,
  POLL_QUESTION_MAX,
  type PollDuration,
} from '#contract/posts/polls.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../../strings.ts';
import styles from './composer.module.css';

export type NewPoll = NewAttachmentOf<'poll'>;
export const EMPTY_POLL: NewPoll = { kind: 'poll', question: '', options: ['', ''], duration: 'week' };

interface Props {
  value: NewPoll;
  onChange: (value: NewPoll) => void;
  /** By the name of the field: `attachment.options.1`. */
  errors: Readonly<Record<string, string>>;
  /** Left out where the post keeps its poll. */
  onRemove?: () => void;
}

interface OptionProps {
  options: readonly string[];
  errors: Props['errors'];
  onChange: (options: string[]) => void;
}
/** The options of a poll: two to four. */
function OptionFields({ options, errors, onChange }: OptionProps): ReactNode {
  const t = useStrings();
  const list = useRef<HTMLDivElement>(null);
  // The field that has just been added, or the one before the field that is gone.
  const focusOn = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus());
  return (
    <>
      <div ref={list} className={styles['options']}>
        {options.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an option is its place: its text changes with each key
          <div key={index} className={styles['option']}>
            <TextInput
              label={t('poll.option', { number: index + 1 })}
              value={option}
              maxLength={POLL_OPTION_MAX * 4}
              error={errors[`attachment.options.${index}`] ?? (index === 0 ? errors['attachment.options'] : undefined)}
              onChange={(event) => onChange(options.with(index, event.currentTarget.value))}
            />
            {options.length > POLL_OPTIONS.min ? (
              <IconButton
                label={t('poll.removeOption', { number: index + 1 })}
                onClick={() => {
                  onChange(options.toSpliced(index, 1));
                  focusOn(Math.max(0, index - 1));
                }}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            ) : null}
          </div>
        ))}
      </div>
      {options.length < POLL_OPTIONS.max ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => {
            onChange([...options, '']);
            focusOn(options.length);
          }}
        >
          {t('poll.addOption')}
        </Button>
      ) : null}
    </>
  );
}

/** The question, options and duration of a poll. */
export function PollFields({ value, onChange, errors, onRemove }: Props): ReactNode {
  const t = useStrings();
  const { question, options, duration } = value;
  const setOptions = (changed: string[]) => onChange({ ...value, options: changed });
  return (
    <fieldset className={styles['poll']}>
      <legend>{t('poll.legend')}</legend>
      <TextInput
        label={t('poll.question')}
        value={question}
        error={errors['attachment.question']}
        onChange={(event) => onChange({ ...value, question: event.currentTarget.value })}
      />
      <CharactersLeft value={question} max={POLL_QUESTION_MAX} />
      <OptionFields options={options} errors={errors} onChange={setOptions} />
      <div className={styles['tools']}>
        <NativeSelect
          label={t('poll.duration')}
          value={duration}
          data={POLL_DURATIONS.map((each) => ({ value: each, label: t(`poll.duration.${each}`) }))}
          onChange={(event) => onChange({ ...value, duration: event.currentTarget.value as PollDuration })}
        />
        {onRemove === undefined ? null : (
          <Button variant="subtle" color="gray" onClick={onRemove}>
            {t('poll.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
