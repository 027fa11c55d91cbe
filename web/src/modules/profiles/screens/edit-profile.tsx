import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LISTED_SECTIONS } from '#contract/profiles/sections.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { ownQuery, profileQuery } from '../api.ts';
import { CompletenessCard } from '../edit/completeness-card.tsx';
import { ProfileTexts } from '../edit/profile-form.tsx';
import { SectionList } from '../edit/section-list.tsx';
import { CoverField, PhotoField } from '../parts/pictures/pictures.tsx';
import { UsernameField } from '../parts/username-field.tsx';
import styles from '../edit/edit.module.css';
import { editSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { editSearch as search };
export const loader = ({ prefetch }: LoaderContext): void => prefetch(ownQuery());

/** The sections with lists; each change is saved by itself. */
function Sections({ username }: { username: string }): ReactNode {
  const { data, error, refetch } = useQuery(profileQuery(username));
  const profile = data !== undefined && 'sections' in data.data ? data.data : undefined;
  if (profile === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons disc={false} />
    );
  return (
    <>
      <CompletenessCard profile={profile} />
      {LISTED_SECTIONS.map((section) => (
        <SectionList key={section} section={section} items={profile.sections[section] ?? []} />
      ))}
    </>
  );
}

/** The user's profile: pictures, sections and username are saved individually, the texts as one form. */
export default function EditProfileScreen(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(ownQuery());
  if (data === undefined)
    return (
      <Screen title={t('edit.title')}>
        {error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons />}
      </Screen>
    );
  const profile = data.data;
  return (
    <Screen
      title={t('edit.title')}
      actions={
        <span className={styles['links']}>
          <Link to={address('/import-profile')}>{t('edit.import')}</Link> <span aria-hidden="true">·</span>{' '}
          <Link to={address('/user-profile')}>{t('edit.view')}</Link>
        </span>
      }
    >
      <Card title={t('edit.pictures')}>
        <PhotoField profile={profile} />
        <CoverField profile={profile} />
      </Card>
      <ProfileTexts profile={profile} />
      <Sections username={profile.username} />
      <Card>
        <UsernameField username={profile.username} />
      </Card>
    </Screen>
  );
}
