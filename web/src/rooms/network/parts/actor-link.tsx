import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/cards.ts';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';

/** Where an actor is shown. */
export const actorAddress = (actor: Pick<ActorCard, 'username'>): string => address('/user-profile/$user_name', { user_name: actor.username });

interface Props {
  /** Without `verified` it is somebody who is only mentioned. */
  actor: Pick<ActorCard, 'username' | 'name'> & { verified?: boolean };
  className?: string | undefined;
  /** In place of the name. */
  children?: ReactNode;
}

/** Somebody's name, leading to them where there is a username. Names are written in any direction; `bdi` keeps what follows in its own. */
export function ActorLink({ actor, className, children }: Props): ReactNode {
  const name = <>{children ?? <bdi>{actor.name}</bdi>}<VerifiedBadge verified={actor.verified} /></>;
  return actor.username === '' ? <span className={className}>{name}</span> : <Link to={actorAddress(actor)} className={className}>{name}</Link>;
}
