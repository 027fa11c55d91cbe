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

/** Somebody's name, leading to them. Names are written in any direction; `bdi` keeps what follows in its own. */
export function ActorLink({ actor, className, children }: Props): ReactNode {
  return <Link to={actorAddress(actor)} className={className}>{children ?? <bdi>{actor.name}</bdi>}</Link>;
}
