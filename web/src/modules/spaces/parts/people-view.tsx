import type { ReactNode } from 'react';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { paths } from '../kinds.ts';
import { peopleSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { SpacePeople } from './space-people.tsx';
import { SpaceScreen } from './space-screen.tsx';

function Members({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const filters = useSearch(peopleSearch);
  return (
    <Screen
      title={t('people.of', { name: space.name })}
      actions={<Link to={address(paths[space.kind].view, { id: space.id })}>{t(`edit.view.${space.kind}`)}</Link>}
    >
      <SpacePeople
        space={space}
        list="members"
        filters={filters}
        onFilters={(next) => void go('.', { search: searchWith(peopleSearch, next), replace: true, keepScroll: true })}
      />
    </Screen>
  );
}

const canSee = (space: Space): boolean => space.can.see;

/** Everyone in a space, with search and order in the address. */
export function PeopleView({ kind, id }: { kind: SpaceKind; id: string }): ReactNode {
  const t = useStrings();
  return <SpaceScreen kind={kind} spaceId={id} title={t('people.members')} allowed={canSee} content={Members} />;
}
