import type { ReactNode } from 'react';
import type { Card } from '#contract/core/cards.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { useActing } from '#shell/session/acting.ts';
import { useStrings } from '../strings.ts';

interface Props {
  thing: Card | null;
  kind: string;
  thingId: string;
}
/** What money is for, as a link to its screen. Appointments have no card, and pages no screen of them. */
export function Thing({ thing, kind, thingId }: Props): ReactNode {
  const t = useStrings();
  const isMember = useActing() === null;
  if (thing !== null)
    return (
      <Link {...splitPath(thing.path)}>
        <bdi>{thing.title === '' ? thing.author.name : thing.title}</bdi>
      </Link>
    );
  if (kind === 'appointment')
    return isMember ? (
      <Link to={address('/appointments')} search={{ appointment: thingId }}>
        {t('thing.appointment')}
      </Link>
    ) : (
      t('thing.appointment')
    );
  return t(kind === 'measure' || kind === 'refund' ? 'thing.wallet' : 'thing.none');
}
