import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { APPLICATION_SECTIONS, type ApplicationSection } from '#contract/jobs/applications/choices.ts';
import { useSession } from '#shell/session/session.ts';
import { profileQuery } from '#web/profiles';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/parts/card.tsx';
import { isFilled } from '../../applications/filled-sections.ts';
import { useStrings } from '../../strings.ts';
import styles from './applications.module.css';

interface Props {
  sections: readonly ApplicationSection[];
  onChange: (sections: readonly ApplicationSection[]) => void;
}
/** The parts of the profile that are sent. An empty part says so, and cannot be chosen. */
export function SectionsField({ sections, onChange }: Props): ReactNode {
  const t = useStrings();
  const username = useSession().user?.username ?? '';
  const { data } = useQuery({ ...profileQuery(username), enabled: username !== '' });
  const profile = data !== undefined && 'sections' in data.data ? data.data : null;
  return (
    <Card title={t('apply.profile')}>
      <div className={styles['stack']}>
        <p className={styles['soft']}>{t('apply.profile.hint')}</p>
        {APPLICATION_SECTIONS.map((section) => {
          const isEmpty = profile !== null && !isFilled(profile, section);
          const name = t(`section.${section}`);
          return (
            <Checkbox
              key={section}
              label={isEmpty ? t('apply.profile.empty', { name }) : name}
              checked={!isEmpty && sections.includes(section)}
              disabled={isEmpty}
              onChange={({ currentTarget: { checked } }) =>
                onChange(APPLICATION_SECTIONS.filter((each) => (each === section ? checked : sections.includes(each))))
              }
            />
          );
        })}
      </div>
    </Card>
  );
}
