import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/cards.ts';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';

/** Where an actor is shown. */
export const actorAddress = (actor: Pick<ActorCard, 'username'>): string => address('/user-profile/$user_name', { user_name: actor.username });

interface Props {
  actor: Pick<ActorCard, 'username' | 'name'>;
  className?: string | undefined;
  /** In place of the name. */
  children?: ReactNode;
}

/** Somebody's name, leading to them where there is a username. Names are written in any direction; `bdi` keeps what follows in its own. */
export function ActorLink({ actor, className, children }: Props): ReactNode {
  const name = children ?? <bdi>{actor.name}</bdi>;
  return actor.username === '' ? <span className={className}>{name}</span> : <Link to={actorAddress(actor)} className={className}>{name}</Link>;
}
