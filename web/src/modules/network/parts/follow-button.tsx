import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network/network.ts';
import { StateButton } from '#ui/menu/state-button.tsx';
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

/** Follows someone, or says that the user does or has asked to; renders nothing for the user themselves. */
export function FollowButton({ actor, relationship, size = 'xs', quiet = false }: Props): ReactNode {
  const t = useStrings();
  const { follow, toggle } = useFollow(actor.id, followOf(relationship));
  if (!relationship.can.follow && !relationship.can.unfollow) return null;
  const { name } = actor;
  if (follow !== 'none')
    return (
      <StateButton
        size={size}
        state={t(`follow.${follow}`)}
        label={t(`follow.${follow}.label`, { name })}
        actions={[{ key: 'end', label: t(follow === 'following' ? 'follow.unfollow' : 'follow.cancel'), run: toggle }]}
      />
    );
  return (
    <Button
      size={size}
      {...(quiet && { variant: 'default' })}
      aria-label={t('follow.follow.label', { name })}
      onClick={toggle}
    >
      {t('follow.follow')}
    </Button>
  );
}
