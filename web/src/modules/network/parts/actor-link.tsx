import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './actor-link.module.css';

/** Where an actor is shown. */
export const actorAddress = (actor: Pick<ActorCard, 'username'>): string =>
  address('/user-profile/$user_name', { user_name: actor.username });

interface Props {
  /** Without `verified` it is someone who is only mentioned. */
  actor: Pick<ActorCard, 'username' | 'name'> & { verified?: boolean };
  className?: string | undefined;
  /** In place of the name. */
  children?: ReactNode;
}

/**
 * Someone's name, leading to them where there is a username. Names are written in any direction; `bdi` keeps what
 * follows in its own.
 */
export function ActorLink({ actor, className, children }: Props): ReactNode {
  const name = (
    <>
      {children ?? <bdi>{actor.name}</bdi>}
      <VerifiedBadge verified={actor.verified} />
    </>
  );
  return actor.username === '' ? (
    <span className={className}>{name}</span>
  ) : (
    <Link to={actorAddress(actor)} className={className}>
      {name}
    </Link>
  );
}

/** Someone's portrait beside such a link, for pointers only: keys and screen readers meet the name alone. */
export function ActorPortrait({
  actor,
  size,
}: {
  actor: Pick<ActorCard, 'username' | 'name' | 'avatar'>;
  size: 32 | 40 | 48;
}): ReactNode {
  const portrait = <Avatar name={actor.name} picture={actor.avatar} size={size} />;
  return actor.username === '' ? (
    portrait
  ) : (
    <Link to={actorAddress(actor)} className={styles['portrait']} tabIndex={-1} aria-hidden="true">
      {portrait}
    </Link>
  );
}
