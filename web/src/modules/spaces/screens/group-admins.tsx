import type { ReactNode } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { SPACE_ADMINS_MAX } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { peopleQuery, spaceQuery } from '../api.ts';
import { AdminRequests } from '../parts/admin-requests.tsx';
import { SpacePeople } from '../parts/space-people.tsx';
import { SpaceScreen } from '../parts/space-screen.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ awaitRead, prefetchInfinite, params }: LoaderContext): Promise<void> => {
  const id = params['id'] ?? '';
  prefetchInfinite(peopleQuery(id, 'admins', 'recently', ''));
  return awaitRead(spaceQuery(id));
};

function Content({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  return (
    <Screen
      title={t('admins.of', { name: space.name })}
      actions={<Link to={address('/my-groups/group-details/$id', { id: space.id })}>{t('edit.view.group')}</Link>}
    >
      <p>{t('admins.about', { max: SPACE_ADMINS_MAX })}</p>
      <AdminRequests space={space} />
      <SpacePeople space={space} list="admins" />
      <h2>{t('people.members')}</h2>
      <SpacePeople space={space} list="members" />
    </Screen>
  );
}
const canAppoint = (space: Space): boolean => space.can.appoint;

/** The admins of a group, whom its owner chooses among the members. */
export default function GroupAdminsScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/my-groups/group-details/$id/admin-members');
  return <SpaceScreen kind="group" spaceId={id} title={t('admins.title')} allowed={canAppoint} content={Content} />;
}
