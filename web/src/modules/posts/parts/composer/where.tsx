import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearch } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { approvalQuery, joinedQuery } from '../../api-spaces.ts';
import { newPostSearch } from '../../search.ts';
import { useStrings } from '../../strings.ts';
import { ApprovalNote } from '../spaces/approval-note.tsx';
import styles from './composer.module.css';

/** Where a new post goes: to the own posts, or into a space. */
export function useWhere() {
  const search = useSearch(newPostSearch);
  const [chosen, setChosen] = useState(search.space);
  const [asCommunity, setAsCommunity] = useState(false);
  const queries = [useQuery(joinedQuery('community')), useQuery(joinedQuery('group'))];
  const spaces = queries.flatMap(({ data }) => data ?? []);
  const space = spaces.find(({ id }) => id === chosen) ?? null;
  const approval = useQuery({ ...approvalQuery(space?.id ?? ''), enabled: space !== null }).data?.data;
  return {
    spaces,
    space,
    approval,
    /** The space of the address is not known yet. */
    loading: chosen !== '' && space === null && queries.some(({ isPending }) => isPending),
    setChosen,
    asCommunity: asCommunity && approval?.postsAsCommunity === true,
    setAsCommunity,
  };
}
export type Where = ReturnType<typeof useWhere>;

/**
 * Chooses the space of a new post, and whether its admin writes as themselves. It is there before the spaces are known,
 * and without any, so that nothing below it moves.
 */
export function WhereFields({ where }: { where: Where }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { spaces, space, approval, setChosen, asCommunity, setAsCommunity } = where;
  const own = acting === null ? t('composer.space.own') : t('composer.space.page', { name: acting.name });
  const community = approval?.postsAsCommunity === true ? space : null;
  return (
    <div className={styles['audience']}>
      <NativeSelect
        className={styles['where']}
        label={t('composer.space')}
        value={space?.id ?? ''}
        data={[{ value: '', label: own }, ...spaces.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {community === null ? null : (
        <NativeSelect
          label={t('composer.author')}
          value={asCommunity ? 'community' : 'self'}
          data={[
            { value: 'self', label: acting?.name ?? t('composer.author.self') },
            { value: 'community', label: community.name },
          ]}
          onChange={(event) => setAsCommunity(event.currentTarget.value === 'community')}
        />
      )}
    </div>
  );
}

/** Whether the post waits for an admin of its space. */
export const WhereNote = ({ where: { approval, asCommunity } }: { where: Where }): ReactNode =>
  approval === undefined || asCommunity ? null : <ApprovalNote approval={approval} />;
