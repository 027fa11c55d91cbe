import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Proximity } from '#contract/network/network.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useEntity } from '#shell/state/use-entity.ts';
import { relationshipQuery } from '../people-of.ts';
import { useStrings } from '../strings.ts';
import styles from './mutual.module.css';

/** 1st, 2nd or 3rd next to a name; nothing beyond that. */
export function Degree({ proximity }: { proximity: Proximity | undefined }): ReactNode {
  const t = useStrings();
  const degree = proximity?.degree ?? null;
  if (degree !== 1 && degree !== 2 && degree !== 3) return null;
  return (
    <span className={styles['degree']} title={t(`degree.${degree}.long`)}>
      {t(`degree.${degree}`)}
    </span>
  );
}

/** Mutual connections: the first names of two, linked to the whole list; nothing without any. */
export function Mutual({ actorId, proximity }: { actorId: string; proximity: Proximity | undefined }): ReactNode {
  const t = useStrings();
  const { count = 0, names = [] } = proximity?.mutual ?? {};
  if (count === 0) return null;
  const [first = '', second = ''] = names;
  const text =
    count === 1
      ? t('mutual.one', { first })
      : count === 2
        ? t('mutual.two', { first, second })
        : t('mutual.many', { first, second, count: count - 2 });
  return (
    <Link
      to={address('/user-profile/followers/$id', { id: actorId })}
      search={{ tab: 'mutual' }}
      className={styles['mutual']}
    >
      {text}
    </Link>
  );
}

/** The degree of a person, for screens that show one person: read separately, so that the screen need not wait. */
const useProximity = (actorId: string): Proximity | undefined => {
  const { data } = useQuery(relationshipQuery(actorId));
  return useEntity('actor', { id: actorId }).proximity ?? data?.data.proximity;
};

export function DegreeOf({ actorId }: { actorId: string }): ReactNode {
  return <Degree proximity={useProximity(actorId)} />;
}
export function MutualWith({ actorId }: { actorId: string }): ReactNode {
  const proximity = useProximity(actorId);
  // Its line is reserved from the start, so that a late answer does not move the text.
  return (
    <p className={styles['line']}>
      <Mutual actorId={actorId} proximity={proximity} />
    </p>
  );
}
