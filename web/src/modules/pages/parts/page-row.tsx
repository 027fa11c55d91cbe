import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Relationship } from '#contract/network/network.ts';
import type { PageRow as Row } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { FollowButton, Person, useCurrent } from '#web/network';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { usePageActions } from '../actions/use-page-actions.tsx';
import { pageQuery } from '../api.ts';
import { kindOf, kinds } from '../kinds.ts';
import { useStrings } from '../strings.ts';

/** What a row says below the name: the role, what keeps others from seeing the page, and its followers. */
function useNote({ role, state, followers }: Row): string {
  const t = useStrings();
  return [
    role === null ? null : t(`role.${role}`),
    state === 'public' ? null : t(`state.${state}`),
    t('followers', { count: followers }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

interface FollowProps extends Pick<Row, 'actor' | 'role'> {
  relationship: Relationship;
  size?: 'xs' | 'sm';
}

/** Follows a page. Its admins are not offered to follow what is theirs; those who do can end it. */
export function FollowPage({ actor, role, size = 'xs', ...row }: FollowProps): ReactNode {
  const { relationship } = useCurrent({ actor, relationship: row.relationship });
  if (role === 'admin' && !relationship.can.unfollow) return null;
  return <FollowButton actor={actor} relationship={relationship} size={size} />;
}

/** The menu of a row. What the user may do is read when a press is likely. */
function RowMenu({ actor }: Pick<Row, 'actor'>): ReactNode {
  const t = useStrings();
  const go = useGo();
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery({ ...pageQuery(actor.id), enabled: isWanted });
  const actions = usePageActions(actor, data?.data);
  const view = {
    key: 'view',
    label: t('edit.view'),
    icon: <IconEye size={18} aria-hidden="true" />,
    run: () => void go(address(kinds[kindOf({ actor })].paths.view, { id: actor.id })),
  };
  return (
    <ActionMenu
      actions={[view, ...actions]}
      about={t('action.more', { name: actor.name })}
      onPrepare={() => setWanted(true)}
    />
  );
}

/** A page in a list, with the button to follow it. */
export function PageListRow({ row }: { row: Row }): ReactNode {
  const note = useNote(row);
  const { actor, relationship, role } = row;
  return (
    <Person
      actor={actor}
      note={note}
      corner={<RowMenu actor={actor} />}
      actions={relationship === null ? undefined : <FollowPage actor={actor} role={role} relationship={relationship} />}
    />
  );
}
