import type { ReactNode } from 'react';
import type { Space, SpaceRow } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { StateButton } from '#ui/menu/state-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useJoining } from '../actions/use-joining.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  space: Pick<Space | SpaceRow, 'id' | 'kind' | 'name' | 'membership' | 'community' | 'communityFirst'> & {
    readonly can: Pick<Space['can'], 'join' | 'request' | 'withdraw' | 'decline' | 'leave'>;
  };
  size?: 'xs' | 'sm';
  /** The token of the link that was followed. */
  link?: string;
}

/** Joins a space or asks to, answers an invitation, or says that the user is in it. */
export function JoinButton({ space, size = 'xs', link = '' }: Props): ReactNode {
  const t = useStrings();
  const { busy, join, request, withdraw, leave } = useJoining(space, link);
  const { can, name, membership } = space;
  if (membership?.state === 'requested')
    return (
      <StateButton
        size={size}
        state={t('state.requested')}
        label={t('state.requested.label', { name })}
        actions={[{ key: 'withdraw', label: t('request.withdraw'), run: withdraw }]}
      />
    );
  if (can.leave)
    return (
      <StateButton
        size={size}
        state={t('state.joined')}
        label={t('state.joined.label', { name })}
        actions={[{ key: 'leave', label: t('leave.action'), danger: true, run: () => void leave() }]}
      />
    );
  if (space.communityFirst && space.community !== null)
    return (
      <Link to={address('/community/$id/show', { id: space.community.id })}>
        {t('join.communityFirst', { name: space.community.name })}
      </Link>
    );
  const invited = membership?.state === 'invited';
  return (
    <>
      {can.join ? (
        <Button
          size={size}
          loading={busy}
          aria-label={t(invited ? 'invitation.accept.label' : 'join.label', { name })}
          onClick={join}
        >
          {t(invited ? 'invitation.accept' : 'join.action')}
        </Button>
      ) : null}
      {can.decline ? (
        <Button
          size={size}
          variant="default"
          loading={busy}
          aria-label={t('invitation.decline.label', { name })}
          onClick={withdraw}
        >
          {t('invitation.decline')}
        </Button>
      ) : null}
      {can.request ? (
        <Button size={size} loading={busy} aria-label={t('request.label', { name })} onClick={() => void request()}>
          {t('request.action')}
        </Button>
      ) : null}
    </>
  );
}
