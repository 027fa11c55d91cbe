import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readStanding } from '#contract/network.ts';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import { reading } from '#shell/reading.ts';
import { useSession } from '#shell/session.ts';
import { Person } from '#screens/network';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { Counts } from './counts.tsx';

/** Oneself in the column beside a screen: face, headline, figures. */
export function ProfileSummary(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { data } = useQuery({
    ...reading(readStanding, { params: { actorId: user?.id ?? '' } }),
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
