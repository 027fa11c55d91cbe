import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/cards.ts';
import { Link } from '#shell/link.tsx';
import { exists } from '#shell/exists.ts';

interface Props {
  username: string;
  className?: string | undefined;
  children: ReactNode;
}

const profile = '/user-profile/$user_name';

/** Leads to somebody's profile. */
export function ProfileLink({ username, className, children }: Props): ReactNode {
  if (!exists(profile) || username === '') return <span className={className}>{children}</span>;
  return <Link to={profile.replace('$user_name', encodeURIComponent(username))} className={className}>{children}</Link>;
}

/** Somebody's name, leading to them. */
export function ActorLink({ actor, className }: { actor: ActorCard; className?: string | undefined }): ReactNode {
  return <ProfileLink username={actor.username} className={className}><bdi>{actor.name}</bdi></ProfileLink>;
}
