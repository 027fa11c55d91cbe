import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/mantine/button.ts';
import { differing, type Field, type ProfileForm } from '../form.ts';
import { useStrings } from '../strings.ts';
import styles from './stale-dialog.module.css';

interface Props {
  mine: ProfileForm;
  /** The profile as it is stored now. */
  theirs: OwnProfile;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}
/** Long texts and lists are named only; the rest is shown side by side. */
const shownOf = (field: Field, values: ProfileForm | OwnProfile): string | undefined =>
  field === 'firstName' || field === 'lastName' || field === 'headline' ? values[field] : undefined;

/** The profile was changed elsewhere while one typed: which of the two is to stay? */
export function StaleDialog({ mine, theirs, busy, onMine, onTheirs, onClose }: Props): ReactNode {
  const t = useStrings();
  return (
    <Dialog
      title={t('stale.title')}
      onClose={onClose}
      acts={
        <>
          <Button variant="default" onClick={onTheirs}>{t('stale.theirs')}</Button>
          <Button loading={busy} onClick={onMine}>{t('stale.mine')}</Button>
        </>
      }
    >
      <p>{t('stale.text')}</p>
      <ul className={styles['fields']}>
        {differing(mine, theirs).map((field) => (
          <li key={field}>
            <strong>{t(`field.${field}`)}</strong>
            {shownOf(field, mine) === undefined ? null : (
              <dl className={styles['pair']}>
                <dt>{t('stale.yours')}</dt><dd>{shownOf(field, mine)}</dd>
                <dt>{t('stale.stored')}</dt><dd>{shownOf(field, theirs)}</dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
