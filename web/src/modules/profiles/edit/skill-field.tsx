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

/** A skill of the list, found by typing, or words of one's own: they are offered last. */
export function SkillField({ value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim());
  const { data, isFetching } = useQuery({ ...skillsQuery(wanted), enabled: wanted !== '' });
  const found = wanted === '' ? [] : (data?.data ?? []).map(({ id, name }) => ({ key: String(id), label: name, name }));
  const own = typed.trim().slice(0, SKILL_MAX);
  const isThere = found.some(({ label }) => foldName(label) === foldName(own));
  const choices =
    own === '' || isThere ? found : [...found, { key: 'own', label: t('item.skill.own', { name: own }), name: own }];
  return (
    <ChoiceField
      label={t('item.skill')}
      name="name"
      description={t('item.skill.hint')}
      error={error}
      chosen={value === '' ? null : { key: value, label: value }}
      choices={choices}
      busy={isFetching || wanted !== typed.trim()}
      onType={setTyped}
      onChoose={(choice) => onChange(choices.find(({ key }) => key === choice?.key)?.name ?? '')}
    />
  );
}
