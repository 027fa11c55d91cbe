import {
  IconBan,
  IconBell,
  IconBellOff,
  IconHistory,
  IconMessage,
  IconUser,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserOff,
  IconUserX,
  IconWorld,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network/network.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { openConnect } from '../parts/connect-button.tsx';
import { actorAddress } from '../parts/actor-link.tsx';
import { followOf } from '../relationships.ts';
import { useStrings } from '../strings.ts';
import { useBlock } from './use-block.ts';
import { useConnect } from './use-connect.ts';
import { useFollow } from './use-follow.ts';
import { useMute } from './use-mute.ts';
import { useRemoveFollower } from './use-remove-follower.ts';

const icon = (sign: typeof IconBan) => createElement(sign, { size: 18, 'aria-hidden': 'true' });
/** Days. */
const MONTH = 30;

interface Actions {
  view: MenuItem;
  /** Opens the conversation with a member. */
  message?: MenuItem;
  activities: MenuItem;
  portfolio: MenuItem;
  /** Menu labels of the actions that the relationship allows; others are absent. */
  note?: MenuItem;
  follow?: MenuItem;
  /** Withdraws a connection request of the user. */
  withdraw?: MenuItem;
  disconnect?: MenuItem;
  removeFollower?: MenuItem;
  /** Muting for a month or without end, or unmuting. */
  mute: readonly MenuItem[];
  /** Asks for confirmation; `onBlocked` runs after a yes. */
  block?: MenuItem;
}

/** The less frequent actions on a person, as the server allows them; lists and profiles choose from these. */
export function usePersonActions(actor: ActorCard, relationship: Relationship, onBlocked?: () => void): Actions {
  const t = useStrings();
  const go = useGo();
  const { block } = useBlock();
  const { disconnect, withdraw } = useConnect(actor, relationship);
  const { toggle } = useFollow(actor.id, followOf(relationship));
  const removeFollower = useRemoveFollower(actor);
  const { mute, unmute } = useMute();
  const messagingPath = useActing() === null ? '/messaging' : '/switch-messaging';
  const { can } = relationship;
  const muting = can.mute
    ? [
        { key: 'muteMonth', label: t('mute.month'), icon: icon(IconBellOff), run: () => mute(actor, MONTH) },
        { key: 'mute', label: t('mute.action'), icon: icon(IconBellOff), run: () => mute(actor) },
      ]
    : can.unmute
      ? [{ key: 'unmute', label: t('unmute.action'), icon: icon(IconBell), run: () => unmute(actor) }]
      : [];
  return {
    mute: muting,
    view: { key: 'view', label: t('view.action'), icon: icon(IconUser), run: () => void go(actorAddress(actor)) },
    ...(actor.kind !== 'community' &&
      relationship.relation !== 'self' && {
        message: {
          key: 'message',
          label: t('message.action'),
          icon: icon(IconMessage),
          run: () => void go(address(messagingPath), { search: { with: actor.id } }),
        },
      }),
    activities: {
      key: 'activities',
      label: t('activities.action'),
      icon: icon(IconHistory),
      run: () => void go(address('/recent-activities'), { search: { user: actor.username } }),
    },
    portfolio: {
      key: 'portfolio',
      label: t('portfolio.action'),
      icon: icon(IconWorld),
      run: () => void go(address('/web-profile/$id', { id: actor.id })),
    },
    ...(can.connect && {
      note: {
        key: 'note',
        label: t('connect.withNote'),
        icon: icon(IconUserPlus),
        run: () => openConnect(actor, relationship),
      },
    }),
    ...((can.follow || can.unfollow) && {
      follow: {
        key: 'follow',
        label: t(can.follow ? 'follow.follow' : 'follow.unfollow'),
        icon: icon(can.follow ? IconUserPlus : IconUserCheck),
        run: toggle,
      },
    }),
    ...(can.withdraw && {
      withdraw: {
        key: 'withdraw',
        label: t('withdraw.request'),
        icon: icon(IconUserOff),
        run: () => void withdraw(),
      },
    }),
    ...(can.disconnect && {
      disconnect: {
        key: 'disconnect',
        label: t('disconnect.action'),
        icon: icon(IconUserMinus),
        danger: true,
        run: () => void disconnect(),
      },
    }),
    ...(can.removeFollower && {
      removeFollower: {
        key: 'removeFollower',
        label: t('removeFollower.action'),
        icon: icon(IconUserX),
        run: removeFollower,
      },
    }),
    ...(can.block && {
      block: {
        key: 'block',
        label: t('block.action'),
        icon: icon(IconBan),
        danger: true,
        run: () => void block(actor).then((done) => (done ? onBlocked?.() : undefined)),
      },
    }),
  };
}
