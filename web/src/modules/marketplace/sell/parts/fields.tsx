import { type ReactNode, useRef, useState } from 'react';
import { foldName } from '#contract/reference/reference.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput, Textarea } from '#ui/fields/text.tsx';
import { isComposing } from '#ui/composing.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { Chips } from '#ui/list/chips.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../../strings.ts';
import styles from './sell.module.css';

interface SelectProps<T extends string> {
  label: string;
  name: string;
  value: T | null;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
  error?: string | undefined;
  description?: string;
}
/** One of a few values; "Choose" stands where none is chosen yet. */
export function SelectField<T extends string>({ value, options, onChange, ...field }: SelectProps<T>): ReactNode {
  const t = useStrings();
  return (
    <NativeSelect
      {...field}
      value={value ?? ''}
      data={[
        ...(value === null ? [{ value: '', label: t('sell.choose'), disabled: true }] : []),
        ...options.map(([each, label]) => ({ value: each, label })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([each]) => each === currentTarget.value)?.[0];
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

interface TextProps {
  label: string;
  name: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
  error?: string | undefined;
  description?: string;
  /** A text of several lines begins with so many. */
  rows?: number;
}
/** A text whose limit shows when it comes near. */
export function LimitedText({ max, rows, onChange, description, ...field }: TextProps): ReactNode {
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  return (
    <div>
      {rows === undefined ? (
        <TextInput {...field} description={description} onChange={change} />
      ) : (
        <Textarea {...field} description={description} rows={rows} onChange={change} />
      )}
      <CharactersLeft value={field.value} max={max} />
    </div>
  );
}

interface KeywordsProps {
  value: readonly string[];
  max: number;
  onChange: (words: string[]) => void;
  error?: string | undefined;
}
/** Words that are added one by one: by Enter, a comma or the button. */
export function KeywordsField({ value, max, onChange, error }: KeywordsProps): ReactNode {
  const t = useStrings();
  const label = t('sell.field.seoKeywords');
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !value.some((each) => foldName(each) === foldName(word)));
    setTyped('');
    if (words.length === 0) return;
    onChange([...value, ...new Set(words)].slice(0, max));
    announce(t('sell.keyword.added', { name: words.join(', ') }));
  };
  return (
    <div ref={box} className={styles['stack']}>
      <div className={styles['adding']}>
        <TextInput
          label={label}
          name="seoKeywords"
          description={t('sell.field.seoKeywords.hint', { max })}
          error={error}
          value={typed}
          disabled={value.length >= max}
          onChange={({ currentTarget }) => {
            if (currentTarget.value.includes(',')) add(currentTarget.value);
            else setTyped(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent) && !event.ctrlKey && !event.metaKey)
              add(typed);
          }}
          onBlur={() => add(typed)}
        />
        <Button variant="light" disabled={value.length >= max} onClick={() => add(typed)}>
          {t('sell.add')}
        </Button>
      </div>
      <Chips
        label={label}
        items={value}
        idOf={(word) => word}
        nameOf={(word) => word}
        onRemove={(word) => onChange(value.filter((each) => each !== word))}
        onEmpty={() => box.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}

export interface Named {
  readonly key: string;
  readonly name: string;
  readonly also?: string;
}
interface NamesProps {
  label: string;
  name: string;
  all: readonly Named[];
  busy: boolean;
  error?: string | undefined;
}
const choiceOf = ({ key, name, also }: Named) => ({ key, label: name, ...(also !== undefined && { also }) });

/** One of many, found by typing. */
export function NameField({
  value,
  onChange,
  all,
  ...field
}: NamesProps & { value: string | null; onChange: (key: string | null) => void }): ReactNode {
  const [text, setText] = useState('');
  const choices = all.map(choiceOf);
  return (
    <ChoiceField
      {...field}
      chosen={choices.find(({ key }) => key === value) ?? null}
      choices={matchingChoices(choices, text, foldName)}
      onType={setText}
      onChoose={(choice) => onChange(choice?.key ?? null)}
    />
  );
}

/** Several of many, found by typing. */
export function NamesField({
  values,
  max,
  onChange,
  all,
  ...field
}: NamesProps & { values: readonly string[]; max: number; onChange: (keys: string[]) => void }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const choices = all.filter(({ key }) => !values.includes(key)).map(choiceOf);
  const nameOf = (key: string) => all.find((each) => each.key === key)?.name ?? key;
  return (
    <div ref={box} className={styles['stack']}>
      <ChoiceField
        {...field}
        chosen={null}
        choices={matchingChoices(choices, text, foldName)}
        disabled={values.length >= max}
        onType={setText}
        onChoose={(choice) => {
          if (choice !== null) onChange([...values, choice.key]);
          setText('');
        }}
      />
      <Chips
        label={field.label}
        items={values}
        idOf={(key) => key}
        nameOf={nameOf}
        onRemove={(key) => onChange(values.filter((each) => each !== key))}
        onEmpty={() => box.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}
