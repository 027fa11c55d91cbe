import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Item } from '#contract/profiles/sections.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { useEndorse } from '../actions/use-endorse.ts';
import { useStrings } from '../strings.ts';
import styles from './sections.module.css';

type Skill = Item<'skills'>;
/** Number of skills shown before "Show all". */
const PREVIEW_COUNT = 12;

function SkillRow({ skill, isOverflow }: { skill: Skill; isOverflow: boolean }): ReactNode {
  const t = useStrings();
  const { endorse, busy } = useEndorse(skill);
  const { name, endorsements, endorsed, can } = skill;
  return (
    <li className={styles['skill']} data-rest={isOverflow}>
      <div className={styles['skillName']}>
        <p dir="auto">{name}</p>
        {endorsements === 0 ? null : (
          <button
            type="button"
            className={styles['count']}
            onClick={() => openLazily(async () => (await import('./endorsers-dialog.tsx')).openEndorsers(skill))}
          >
            {t('skill.endorsements', { count: endorsements, number: formatNumber(endorsements) })}
          </button>
        )}
      </div>
      {can.endorse || endorsed ? (
        <Button
          size="xs"
          data-print="no"
          variant={endorsed ? 'default' : 'light'}
          aria-pressed={endorsed}
          loading={busy}
          onClick={() => void endorse(!endorsed)}
          aria-label={t(endorsed ? 'skill.withdraw.name' : 'skill.endorse.name', { name })}
          leftSection={
            endorsed ? <IconCheck size={16} aria-hidden="true" /> : <IconPlus size={16} aria-hidden="true" />
          }
        >
          {t(endorsed ? 'skill.endorsed' : 'skill.endorse')}
        </Button>
      ) : null}
    </li>
  );
}

/** Skills with their endorsements: the first dozen until all are requested, all of them in print. */
export function Skills({ skills }: { skills: readonly Skill[] }): ReactNode {
  const t = useStrings();
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={styles['skills']}>
        {skills.map((skill, index) => (
          <SkillRow key={skill.id} skill={skill} isOverflow={!all && index >= PREVIEW_COUNT} />
        ))}
      </ul>
      {all || skills.length <= PREVIEW_COUNT ? null : (
        <div data-print="no">
          <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
            {t('skill.all', { count: skills.length })}
          </Button>
        </div>
      )}
    </>
  );
}
