import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { pathOfPage } from '#contract/core/paths.ts';
import { isPageKind } from '#contract/core/roles.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import styles from './actor-link.module.css';

/** Without kind and id, the actor is a member who is only mentioned. */
type Linked = Pick<ActorCard, 'username'> & Partial<Pick<ActorCard, 'kind' | 'id'>>;
/** Where the actor's profile is, or the screen of a page. */
export const actorAddress = ({ kind, id, username }: Linked): string =>
  isPageKind(kind) && id !== undefined
    ? pathOfPage({ kind, id })
    : kind === 'community' && id !== undefined
      ? address('/community/$id/show', { id })
      : address('/user-profile/$user_name', { user_name: username });

interface Props {
  /** Undefined `verified` for actors that are only mentioned. */
  actor: Linked & Pick<ActorCard, 'name'> & { verified?: boolean };
  className?: string | undefined;
  /** Replaces the name. */
  children?: ReactNode;
}

/**
 * A name, linked to the profile if there is a username. `bdi` keeps a right-to-left name from changing the direction of
 * the text after it.
 */
export function ActorLink({ actor, className, children }: Props): ReactNode {
  // A mention is part of a text, where links are underlined.
  const style = className ?? (actor.kind === undefined ? undefined : styles['name']);
  const name = (
    <>
      {children ?? <bdi>{actor.name}</bdi>}
      <VerifiedBadge verified={actor.verified} />
    </>
  );
  return actor.username === '' ? (
    <span className={style}>{name}</span>
  ) : (
    <Link to={actorAddress(actor)} className={style}>
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
  actor: Linked & Pick<ActorCard, 'name' | 'avatar'>;
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
