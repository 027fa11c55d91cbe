import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';
import { Meter } from '#ui/charts/meter.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { profileQuery } from './api.ts';
import { completeness } from './edit/completeness.ts';
import styles from './parts/rail.module.css';
import { useStrings } from './strings.ts';

/** How complete the profile is, with a link to complete it. */
function Completeness({ username }: { username: string }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(profileQuery(username));
  // Room for it, so that the portrait stays where it is.
  if (data === undefined || !('sections' in data.data)) return <div className={styles['meter']} aria-hidden="true" />;
  const { percent } = completeness(data.data);
  const text = t('meter.text', { percent });
  return (
    <div className={styles['meter']}>
      <Meter share={percent / 100} high={2} label={t('rail.meter')} text={text} />
      <Link to={address(percent < 100 ? '/edit-profile' : '/user-profile')}>{text}</Link>
    </div>
  );
}

/** The user above the menu: portrait, name, headline, and how complete the profile is. */
export default function ProfileRail(): ReactNode {
  const { user } = useSession();
  const acting = useActing();
  if (user === null) return null;
  const name = acting?.name ?? `${user.firstName} ${user.lastName}`;
  return (
    <section className={styles['card']} aria-label={name}>
      <Link to={acting?.path ?? address('/user-profile')} className={styles['person']} aria-current={undefined}>
        <Avatar name={name} picture={acting ? acting.avatar : user.avatar} size={40} />
        <span className={styles['name']}>{name}</span>
      </Link>
      {acting ? null : <Completeness username={user.username} />}
    </section>
  );
}
