import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { Person } from '#web/network';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { peopleQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import { SpaceAbout } from './space-about.tsx';
import styles from './space-about.module.css';

const SHOWN_ADMINS = 5;

/** Who decides in a space. Renders nothing where that cannot be read. */
function Admins({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { data, error } = useInfiniteQuery(peopleQuery(space.id, 'admins', 'recently', ''));
  if (data === undefined) return error ? null : <CardSkeletons count={1} lines={4} />;
  const admins = data.pages[0]?.data ?? [];
  return admins.length === 0 ? null : (
    <Card title={t('people.admins')}>
      <ul className={styles['people']}>
        {admins.slice(0, SHOWN_ADMINS).map(({ actor, proximity, role }) => (
          <li key={actor.id}>
            <Person actor={actor} size={40} proximity={proximity} note={role === 'member' ? null : t(`role.${role}`)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Beside the parts of a space: what it is about, its rules and its admins, except where they are open. */
export function SpaceAside({ space, tab }: { space: Space; tab: string }): ReactNode {
  return (
    <>
      {tab === 'about' ? null : <SpaceAbout space={space} />}
      {tab === 'admins' ? null : <Admins space={space} />}
    </>
  );
}
