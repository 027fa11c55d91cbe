import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/cards.ts';
import type { Standing } from '#contract/network.ts';
import { Button } from '#ui/mantine/button.ts';
import { useFollow } from '../acts/use-follow.ts';
import { useStrings } from '../strings.ts';

interface Props {
  actor: Pick<ActorCard, 'id' | 'name'>;
  standing: Standing;
  size?: 'xs' | 'sm';
  /** Beside a main act: connecting. */
  quiet?: boolean;
}

/** Follow, unfollow, or take a request back; nothing before oneself. */
export function FollowButton({ actor, standing, size = 'xs', quiet = false }: Props): ReactNode {
  const t = useStrings();
  const { toggle } = useFollow(actor.id, standing);
  if (!standing.can.follow && !standing.can.unfollow) return null;
  const state = standing.relation === 'requested' ? 'requested' : standing.follows ? 'unfollow' : 'follow';
  return (
    <Button
      size={size}
      variant={state === 'follow' && !quiet ? 'filled' : 'default'}
      aria-label={t(`follow.${state}.who`, { name: actor.name })}
      onClick={toggle}
    >
      {t(`follow.${state}`)}
    </Button>
  );
}
