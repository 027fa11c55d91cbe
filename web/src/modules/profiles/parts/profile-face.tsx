import { IconCalendar, IconClock, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { DegreeOf, MutualWith, WithActiveDot } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useStrings } from '../strings.ts';
import { ActorHead } from './actor-head.tsx';
import { Counts } from './counts.tsx';
import styles from './profile-head.module.css';

/** The local time of the member: "14:05 (Asia/Kolkata)". */
const localTime = (zone: string): string =>
  `${formatDate(new Date(), 'time', zone)} (${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone})`;

function Portrait({ actor, live }: { actor: Profile['actor']; live: boolean }): ReactNode {
  const portrait = <Avatar name={actor.name} picture={actor.avatar} size={96} />;
  return live ? <WithActiveDot actor={actor}>{portrait}</WithActiveDot> : portrait;
}

interface Props {
  profile: Profile;
  /** Next to the portrait, with their menu at the end. */
  actions?: ReactNode;
  menu?: ReactNode;
}
/** Cover, portrait, name and the first lines about a member. */
export function ProfileFace({ profile, actions, menu }: Props): ReactNode {
  const t = useStrings();
  const { actor, cover, place, relationship } = profile;
  // Without actions it is a preview, which shows no degree of connection.
  const isOther = actions !== undefined && relationship.relation !== 'self';
  return (
    <ActorHead
      actor={actor}
      cover={cover}
      portrait={<Portrait actor={actor} live={isOther} />}
      actions={actions}
      menu={menu}
    >
      <p className={styles['username']}>
        @{actor.username}
        {relationship.followsYou ? <span className={styles['tag']}>{t('profile.followsYou')}</span> : null}{' '}
        {isOther ? <DegreeOf actorId={actor.id} /> : null}
      </p>
      {profile.title === '' ? null : (
        <p className={styles['position']} dir="auto">
          {profile.title}
        </p>
      )}
      {actor.headline === '' ? null : (
        <p className={styles['headline']} dir="auto">
          {actor.headline}
        </p>
      )}
      <ul className={styles['facts']}>
        {place === null ? null : (
          <li>
            <IconMapPin size={18} aria-hidden="true" />
            {place.label}
          </li>
        )}
        {profile.timeZone === null ? null : (
          <li>
            <IconClock size={18} aria-hidden="true" />
            {localTime(profile.timeZone)}
          </li>
        )}
        <li>
          <IconCalendar size={18} aria-hidden="true" />
          {t('profile.joined', { date: formatDate(profile.joinedAt, 'monthYear') })}
        </li>
      </ul>
      <Counts actorId={actor.id} counts={profile.counts} />
      {isOther ? <MutualWith actorId={actor.id} /> : null}
    </ActorHead>
  );
}
