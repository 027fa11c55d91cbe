import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SKILL_MAX } from '#contract/profiles.sections.ts';
import { foldName } from '#contract/reference.ts';
import { skillsQuery } from '#web/reference';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useStrings } from '../strings.ts';

interface Props {
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

/** Selects a skill from the list by typing, or adds the typed text as a new one, which is offered last. */
export function SkillField({ value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const { data, isFetching } = useQuery({ ...skillsQuery(query), enabled: query !== '' });
  const suggestions =
    query === '' ? [] : (data?.data ?? []).map(({ id, name }) => ({ key: String(id), label: name, name }));
  const customName = text.trim().slice(0, SKILL_MAX);
  const isThere = suggestions.some(({ label }) => foldName(label) === foldName(customName));
  const choices =
    customName === '' || isThere
      ? suggestions
      : [...suggestions, { key: 'own', label: t('item.skill.own', { name: customName }), name: customName }];
  return (
    <ChoiceField
      label={t('item.skill')}
      name="name"
      description={t('item.skill.hint')}
      error={error}
      chosen={value === '' ? null : { key: value, label: value }}
      choices={choices}
      busy={isFetching || query !== text.trim()}
      onType={setText}
      onChoose={(choice) => onChange(choices.find(({ key }) => key === choice?.key)?.name ?? '')}
    />
  );
}
