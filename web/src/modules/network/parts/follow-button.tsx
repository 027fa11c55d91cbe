import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network.ts';
import { Button } from '#ui/parts/button.tsx';
import { useFollow } from '../actions/use-follow.ts';
import { followOf } from '../relationships.ts';
import { useStrings } from '../strings.ts';

interface Props {
  actor: Pick<ActorCard, 'id' | 'name'>;
  relationship: Relationship;
  size?: 'xs' | 'sm';
  /** Drawn as the secondary action, next to connecting. */
  quiet?: boolean;
}

/** Follow, unfollow, or withdraw a request; renders nothing for the user themselves. */
export function FollowButton({ actor, relationship, size = 'xs', quiet = false }: Props): ReactNode {
  const t = useStrings();
  const { follow, toggle } = useFollow(actor.id, followOf(relationship));
  if (!relationship.can.follow && !relationship.can.unfollow) return null;
  const state = ({ none: 'follow', requested: 'requested', following: 'unfollow' } as const)[follow];
  return (
    <Button
      size={size}
      variant={state === 'follow' && !quiet ? 'filled' : 'default'}
      aria-label={t(`follow.${state}.label`, { name: actor.name })}
      onClick={toggle}
    >
      {t(`follow.${state}`)}
    </Button>
  );
}
