import type { ReactNode } from 'react';
import { SKILL_MAX } from '#contract/profiles/sections.ts';
import { SkillPicker } from '#web/reference';
import { useStrings } from '../strings.ts';

interface Props {
  value: string;
  onChange: (name: string) => void;
  error?: string | undefined;
}

/** The skill of an item, from the list or as typed. */
export function SkillField({ value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  return (
    <SkillPicker
      label={t('item.skill')}
      name="name"
      description={t('item.skill.hint')}
      error={error}
      value={value}
      onChange={onChange}
      max={SKILL_MAX}
    />
  );
}
