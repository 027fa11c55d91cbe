import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnProfile } from '#contract/profiles/profiles.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useHash, useLeave, useSearch } from '#shell/navigation/location.ts';
import { describeFailure } from '#ui/failure.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { LongForm } from '#ui/form/long/long-form.tsx';
import { type LongSection, sectionOf } from '#ui/form/long/long-section.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { useAtLeast } from '#ui/theme/use-at-least.ts';
import { toast } from '#ui/toasts/store.ts';
import { useProfileForm } from '../../actions/use-profile-form.ts';
import { profileQuery } from '../../api.ts';
import { editSearch } from '../../search.ts';
import { useStrings } from '../../strings.ts';
import { CompletenessCard } from '../completeness-card.tsx';
import styles from '../edit.module.css';
import { useProfileSections } from './profile-sections.tsx';
import { StaleProfile } from '../stale-profile.tsx';

/** The section that the address opens on a phone: by its name, by the entry that is edited in it, or by the hash. */
function useOpenedSection(sections: readonly LongSection[]): string | undefined {
  const { section, edit } = useSearch(editSearch);
  const hash = useHash();
  return sectionOf(sections, section) ?? sectionOf(sections, edit.split('.')[0] ?? '') ?? sectionOf(sections, hash);
}

/** The user's profile as one long form. Pictures, lists and username save each change by themselves. */
export function EditProfileForm({ profile }: { profile: OwnProfile }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const leave = useLeave(address('/edit-profile'));
  const isWide = useAtLeast('tablet');
  const { data, error, refetch } = useQuery(profileQuery(profile.username));
  const whole = data !== undefined && 'sections' in data.data ? data.data : undefined;
  const editing = useProfileForm(profile, async () => {
    toast.success(t('edit.saved'));
    if (isWide) await go(address('/user-profile'));
    else leave();
  });
  const { form, fromDraft, startOver } = editing;
  const sections = useProfileSections(form.form, profile, whole);
  const { firstName, lastName } = form.form.values;
  return (
    <LongForm
      title={t('edit.title')}
      actions={
        <span className={styles['links']}>
          <Link to={address('/import-profile')}>{t('edit.import')}</Link> <span aria-hidden="true">·</span>{' '}
          <Link to={address('/user-profile')}>{t('edit.view')}</Link>
        </span>
      }
      label={t('edit.texts')}
      form={form}
      sections={sections}
      opened={useOpenedSection(sections)}
      onOpen={(id) => {
        if (id === undefined) leave();
        else void go(address('/edit-profile'), { search: { section: id } });
      }}
      save={t('edit.save')}
      isDirty={fromDraft || form.form.isDirty()}
      left={[firstName, lastName].filter((name) => name === '').length}
      notice={fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
      aside={
        whole !== undefined ? (
          <CompletenessCard profile={whole} />
        ) : error ? (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        ) : (
          <CardSkeletons count={1} disc={false} />
        )
      }
    >
      <StaleProfile editing={editing} />
    </LongForm>
  );
}
