import type { ReactNode } from 'react';
import { JOB_GROUND_MAX } from '#contract/jobs/choices.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Card } from '#ui/parts/card.tsx';
import type { JobForm } from '../form.ts';
import { useStrings } from '../strings.ts';
import styles from './jobs.module.css';

type Warnings = NonNullable<Job['team']>['warnings'];
function Hints({ warnings }: { warnings: Warnings }): ReactNode {
  return (
    <ul className={styles['hints']}>
      {warnings.map(({ field, rule, hint }) => (
        <li key={`${field} ${rule}`} dir="auto">
          {hint}
        </li>
      ))}
    </ul>
  );
}

/** Words of the saved job that exclude people or ask for money, with the way to change them; for its team. */
export function WordingWarnings({ job: { id, page, team, can } }: { job: Job }): ReactNode {
  const t = useStrings();
  if (team === null || team.warnings.length === 0) return null;
  return (
    <Card title={t('wording.title')}>
      <p>{t('wording.text')}</p>
      <Hints warnings={team.warnings} />
      {can.edit ? (
        <Link to={address('/view-business-page/$businessId/edit/job/$id', { businessId: page.id, id })}>
          {t('wording.edit')}
        </Link>
      ) : null}
    </Card>
  );
}

/** The same in the form, where a ground can be written. */
export function WordingField({ form, job }: { form: Fields<JobForm>; job: Job }): ReactNode {
  const t = useStrings();
  const warnings = job.team?.warnings ?? [];
  if (warnings.length === 0 && form.errors['ground'] === undefined) return null;
  return (
    <Card title={t('wording.title')}>
      <p>{t('wording.text')}</p>
      <Hints warnings={warnings} />
      <Textarea
        label={t('field.ground')}
        rows={3}
        description={
          <>
            {t('field.ground.hint')} <CharactersLeft value={form.values.ground} max={JOB_GROUND_MAX} />
          </>
        }
        descriptionBelow
        {...form.getInputProps('ground')}
      />
    </Card>
  );
}
