import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { invitableQuery, spaceQuery } from '../api.ts';
import { SpaceInvite } from '../parts/space-invite.tsx';
import { SpaceScreen } from '../parts/space-screen.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ awaitRead, prefetchInfinite, params }: LoaderContext): Promise<void> => {
  const id = params['id'] ?? '';
  prefetchInfinite(invitableQuery(id, 'a_z', ''));
  return awaitRead(spaceQuery(id));
};

function Content({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  return (
    <Screen
      title={t('invite.title', { name: space.name })}
      actions={<Link to={address('/my-groups/group-details/$id', { id: space.id })}>{t('edit.view.group')}</Link>}
    >
      <SpaceInvite space={space} />
    </Screen>
  );
}
const canInvite = (space: Space): boolean => space.can.invite;

/** Invites people to a group; they decide themselves. */
export default function AddMembersScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/my-groups/$id/add-members');
  return <SpaceScreen kind="group" spaceId={id} title={t('invite.open')} allowed={canInvite} content={Content} />;
}
