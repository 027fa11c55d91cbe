import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './actor-link.module.css';

/** Where the actor's profile is. */
export const actorAddress = (actor: Pick<ActorCard, 'username'>): string =>
  address('/user-profile/$user_name', { user_name: actor.username });

interface Props {
  /** Undefined `verified` for actors that are only mentioned. */
  actor: Pick<ActorCard, 'username' | 'name'> & { verified?: boolean };
  className?: string | undefined;
  /** Replaces the name. */
  children?: ReactNode;
}

/**
 * A name, linked to the profile if there is a username. `bdi` keeps a right-to-left name from changing the direction of
 * the text after it.
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

/**
 * A portrait next to such a link, clickable for pointers only: for keyboard and screen readers, the name is the one
 * link.
 */
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
