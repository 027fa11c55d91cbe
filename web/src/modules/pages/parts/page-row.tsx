import type { ReactNode } from 'react';
import type { PageRow as Row } from '#contract/pages.ts';
import { FollowButton, Person, useCurrent } from '#web/network';
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

function FollowPage({ row }: { row: Row & { relationship: NonNullable<Row['relationship']> } }): ReactNode {
  const { actor, relationship } = useCurrent(row);
  return <FollowButton actor={actor} relationship={relationship} />;
}

/** A page in a list, with the button to follow it. */
export function PageListRow({ row }: { row: Row }): ReactNode {
  const note = useNote(row);
  const { actor, relationship } = row;
  return (
    <Person
      actor={actor}
      note={note}
      actions={relationship === null ? undefined : <FollowPage row={{ ...row, relationship }} />}
    />
  );
}
