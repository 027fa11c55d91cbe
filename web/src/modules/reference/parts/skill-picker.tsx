import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { foldName } from '#contract/reference/reference.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { skillsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

export interface SkillPickerProps {
  label: string;
  name: string;
  description: string;
  error?: ReactNode;
  /** Empty: none. A field that collects several stays empty. */
  value: string;
  onChange: (name: string) => void;
  /** In graphemes at most. */
  max: number;
  disabled?: boolean;
}

/** Selects a skill from the list by typing, or adds the typed text as a new one, which is offered last. */
export function SkillPicker({ value, onChange, max, ...field }: SkillPickerProps): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const { data, isFetching } = useQuery({ ...skillsQuery(query), enabled: query !== '' });
  const suggestions =
    query === '' ? [] : (data?.data ?? []).map(({ id, name }) => ({ key: String(id), label: name, name }));
  const customName = text.trim().slice(0, max);
  const isThere = suggestions.some(({ label }) => foldName(label) === foldName(customName));
  const choices =
    customName === '' || isThere
      ? suggestions
      : [...suggestions, { key: 'own', label: t('skill.own', { name: customName }), name: customName }];
  return (
    <ChoiceField
      {...field}
      chosen={value === '' ? null : { key: value, label: value }}
      choices={choices}
      busy={isFetching || query !== text.trim()}
      onType={setText}
      onChoose={(choice) => onChange(choices.find(({ key }) => key === choice?.key)?.name ?? '')}
    />
  );
}
