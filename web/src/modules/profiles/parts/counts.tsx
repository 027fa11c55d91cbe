import type { ReactNode } from 'react';
import type { FollowCounts } from '#contract/network/network.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useStrings } from '../strings.ts';
import styles from './counts.module.css';

/** Numbers of followers and followed people, linked to the lists. */
export function Counts({ actorId, counts }: { actorId: string; counts: FollowCounts }): ReactNode {
  const t = useStrings();
  const href = address('/user-profile/followers/$id', { id: actorId });
  return (
    <p className={styles['counts']}>
      <Link to={href} search={{ tab: 'followers' }}>
        {t('counts.followers', { count: counts.followers })}
      </Link>
      <Link to={href} search={{ tab: 'following' }}>
        {t('counts.following', { count: counts.following })}
      </Link>
    </p>
  );
}
