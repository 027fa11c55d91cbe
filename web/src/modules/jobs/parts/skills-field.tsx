import { type ReactNode, useRef } from 'react';
import { JOB_SKILL_MAX, JOB_SKILLS_MAX } from '#contract/jobs/choices.ts';
import { foldName } from '#contract/reference/reference.ts';
import { Chips } from '#ui/list/chips.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { SkillPicker } from '#web/reference';
import { useStrings } from '../strings.ts';
import styles from './jobs.module.css';

interface Props {
  name: 'skillsRequired' | 'skillsWelcome';
  error: ReactNode;
  value: readonly string[];
  onChange: (skills: string[]) => void;
}

/** The skills of a job: found by typing, as those of a profile, and shown as a list from which they are removed. */
export function SkillsField({ name, error, value, onChange }: Props): ReactNode {
  const t = useStrings();
  const label = t(`field.${name}`);
  const field = useRef<HTMLDivElement>(null);
  const add = (skill: string) => {
    if (skill === '' || value.some((each) => foldName(each) === foldName(skill))) return;
    onChange([...value, skill]);
    announce(t('skills.added', { name: skill }));
  };
  return (
    <div ref={field} className={styles['stack']}>
      <SkillPicker
        label={label}
        name={name}
        description={t('field.skills.hint', { max: JOB_SKILLS_MAX })}
        error={error}
        value=""
        onChange={add}
        max={JOB_SKILL_MAX}
        disabled={value.length >= JOB_SKILLS_MAX}
      />
      <Chips
        label={label}
        items={value}
        idOf={(skill) => skill}
        nameOf={(skill) => skill}
        onRemove={(skill) => onChange(value.filter((each) => each !== skill))}
        onEmpty={() => field.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}
