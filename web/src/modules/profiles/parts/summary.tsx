import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSession } from '#shell/session/session.ts';
import { Person, relationshipQuery } from '#web/network';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { Counts } from './counts.tsx';

/** The user in the third column: portrait, headline, counts. */
export function ProfileSummary(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { data } = useQuery({
    ...relationshipQuery(user?.id ?? ''),
    enabled: user !== null,
  });
  if (data === undefined) return null;
  const { actor, counts } = data.data;
  return (
    <Card>
      <Person actor={actor} />
      <Counts actorId={actor.id} counts={counts} />
      {actor.headline === '' ? (
        <p>
          <Link to={address('/edit-profile')}>{t('summary.headline')}</Link>
        </p>
      ) : null}
    </Card>
  );
}
