import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SpaceRow as Row } from '#contract/spaces/spaces.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useSpaceActions } from '../actions/use-space-actions.tsx';
import { spaceQuery } from '../api.ts';
import { paths } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { JoinButton } from './join-button.tsx';
import styles from './space-row.module.css';

/** What a row says below the name: the role, what keeps others from seeing it, the members, and what waits. */
function useNote({ membership, state, listed, members, requests, community }: Row): string {
  const t = useStrings();
  return [
    membership?.state === 'active' && membership.role !== 'member' ? t(`role.${membership.role}`) : null,
    membership?.state === 'invited' ? t('state.invited') : null,
    state === 'public' ? null : t(`visibility.${state}`),
    listed ? null : t('unlisted'),
    t('members', { count: members }),
    community === null ? null : t('inCommunity', { name: community.name }),
    requests === 0 ? null : t('requests', { count: requests }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The menu of a row. What the user may do is read when a press is likely. */
function RowMenu({ row }: { row: Row }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery({ ...spaceQuery(row.id), enabled: isWanted });
  const actions = useSpaceActions(row, data?.data);
  const view = {
    key: 'view',
    label: t(`edit.view.${row.kind}`),
    icon: <IconEye size={18} aria-hidden="true" />,
    run: () => void go(address(paths[row.kind].view, { id: row.id })),
  };
  return (
    <div className={styles['menu']}>
      <ActionMenu
        actions={[view, ...actions]}
        about={t('action.more', { name: row.name })}
        onPrepare={() => setWanted(true)}
      />
    </div>
  );
}

/** A community or group in a list, with the button to join it. */
export function SpaceListRow({ row }: { row: Row }): ReactNode {
  const note = useNote(row);
  const to = address(paths[row.kind].view, { id: row.id });
  return (
    <div className={styles['row']}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Avatar name={row.name} picture={row.logo} size={48} />
      </Link>
      <div className={styles['words']}>
        <p>
          <Link to={to} className={styles['link']}>
            <bdi>{row.name}</bdi>
          </Link>
        </p>
        {row.headline === '' ? null : (
          <p className={styles['headline']} dir="auto">
            {row.headline}
          </p>
        )}
        <p className={styles['note']}>{note}</p>
      </div>
      <div className={styles['actions']}>
        <JoinButton space={row} />
      </div>
      <RowMenu row={row} />
    </div>
  );
}
