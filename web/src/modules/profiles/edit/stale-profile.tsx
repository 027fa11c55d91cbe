import type { ReactNode } from 'react';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import type { useProfileForm } from '../actions/use-profile-form.ts';
import { changedFields, type Field, formOf, type ProfileForm } from '../form.ts';
import { useStrings } from '../strings.ts';

/** Fields that the comparison only names; all others are shown side by side. */
const shownOf = (field: Field, values: ProfileForm): string | undefined => {
  const value = values[field];
  return typeof value === 'string' && field !== 'about' ? value : undefined;
};

/** Asks which texts to keep when both this form and another window changed the same ones. */
export function StaleProfile({ editing }: { editing: ReturnType<typeof useProfileForm> }): ReactNode {
  const t = useStrings();
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen } = editing;
  if (theirs === undefined) return null;
  const { values } = form.form;
  const differences = changedFields(values, theirs).map((field) => {
    const [mine, other] = [shownOf(field, values), shownOf(field, formOf(theirs))];
    return { key: field, label: t(`field.${field}`), ...(mine !== undefined && { mine, theirs: other ?? '' }) };
  });
  return (
    <StaleDialog
      title={t('stale.title')}
      differences={differences}
      busy={settling}
      onMine={() => void keepMine(theirs)}
      onTheirs={() => takeTheirs(theirs)}
      onClose={leaveOpen}
    />
  );
}
