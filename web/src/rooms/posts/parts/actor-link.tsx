import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/cards.ts';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';

interface Props {
  username: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to somebody's profile. */
export function ProfileLink({ username, className, children }: Props): ReactNode {
  if (username === '') return <span className={className}>{children}</span>;
  return <Link to={address('/user-profile/$user_name', { user_name: username })} className={className}>{children}</Link>;
}

/** Somebody's name, leading to them. */
export function ActorLink({ actor, className }: { actor: ActorCard; className?: string | undefined }): ReactNode {
  return <ProfileLink username={actor.username} className={className}><bdi>{actor.name}</bdi></ProfileLink>;
}
