import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { JOB_SKILL_MAX, JOB_SKILLS_MAX } from '#contract/jobs.choices.ts';
import { foldName } from '#contract/reference.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
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
  const add = (skill: string) => {
    if (skill === '' || value.some((each) => foldName(each) === foldName(skill))) return;
    onChange([...value, skill]);
    announce(t('skills.added', { name: skill }));
  };
  return (
    <div className={styles['stack']}>
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
      {value.length === 0 ? null : (
        <ul className={styles['chips']} aria-label={label}>
          {value.map((skill) => (
            <li key={skill} className={styles['chip']}>
              <span dir="auto">{skill}</span>
              <IconButton
                shape="round"
                label={t('skills.remove', { name: skill })}
                onClick={() => {
                  onChange(value.filter((each) => each !== skill));
                  announce(t('skills.removed', { name: skill }));
                }}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
