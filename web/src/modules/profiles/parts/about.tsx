import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { industriesQuery } from '#web/reference';
import { Pending } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { TextsPencil } from '../sections/section-pencil.tsx';
import { SectionSight } from '../sections/section-sight.tsx';
import { useStrings } from '../strings.ts';
import styles from './about.module.css';

/** Interests by name, in the order of the list from which they are chosen. */
function Interests({ slugs, isOwn }: { slugs: readonly string[]; isOwn: boolean }): ReactNode {
  const t = useStrings();
  const { data, isPending } = useQuery({ ...industriesQuery(), enabled: slugs.length > 0 });
  if (isPending && slugs.length > 0) return <Pending />;
  const named = data?.data.filter(({ slug }) => slugs.includes(slug)) ?? [];
  if (named.length === 0) return null;
  return (
    <Card
      title={t('profile.interests')}
      {...(isOwn && { actions: <TextsPencil part="interests" name={t('profile.interests')} filled /> })}
    >
      <ul className={styles['interests']}>
        {named.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The member's description. An empty one shows its owner where to start. */
export function About({ profile }: { profile: Profile }): ReactNode {
  const t = useStrings();
  const { about, can, interests } = profile;
  const invite = can.edit ? <p className={styles['empty']}>{t('profile.about.invite')}</p> : null;
  return (
    <>
      {about === '' && invite === null ? null : (
        <Card
          title={t('profile.about')}
          print={about !== ''}
          {...(can.edit && {
            actions: <TextsPencil part="about" name={t('profile.about')} filled={about !== ''} />,
          })}
        >
          {can.edit ? <SectionSight section="about_me" /> : null}
          {about === '' ? (
            invite
          ) : (
            <p className={styles['about']} dir="auto">
              {about}
            </p>
          )}
        </Card>
      )}
      <Interests slugs={interests} isOwn={can.edit} />
    </>
  );
}
