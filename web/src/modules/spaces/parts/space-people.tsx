import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NETWORK_SORTS, type NetworkSort, SEARCH_WITHIN_MAX } from '#contract/network.ts';
import { type PeopleList, SILENCE_DAYS } from '#contract/spaces.choices.ts';
import type { SpaceMember } from '#contract/spaces.members.ts';
import type { Space } from '#contract/spaces.ts';
import { PersonRow, usePersonActions } from '#web/network';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { TOOLS_FROM } from '#ui/list/tools.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { useMemberWrites } from '../actions/use-member-writes.tsx';
import { peopleQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './space-people.module.css';

/** What the user may do about someone in the space. */
function useActions(space: Space, { actor, relationship, can }: SpaceMember): readonly MenuItem[] {
  const t = useStrings();
  const writes = useMemberWrites(space);
  const { view, message } = usePersonActions(actor, relationship);
  const managing: (MenuItem | false)[] = [
    can.makeAdmin && { key: 'admin', label: t('admin.make'), run: () => writes.setRole(actor, 'admin') },
    can.endAdmin && { key: 'member', label: t('admin.end'), run: () => writes.setRole(actor, 'member') },
    can.offer && { key: 'offer', label: t('offer.menu'), run: () => void writes.offer(actor) },
    ...(can.silence && !can.endSilence
      ? SILENCE_DAYS.map((days) => ({
          key: `silence-${days}`,
          label: t('silence.menu', { count: days }),
          run: () => writes.silence(actor, days),
        }))
      : []),
    can.endSilence && { key: 'voice', label: t('silence.end'), run: () => writes.endSilence(actor) },
    can.remove && { key: 'remove', label: t('remove.menu'), danger: true, run: () => writes.remove(actor) },
    can.ban && { key: 'ban', label: t('ban.menu'), danger: true, run: () => writes.ban(actor) },
    can.liftBan && { key: 'lift', label: t('ban.lift'), run: () => writes.liftBan(actor) },
    can.withdrawInvitation && {
      key: 'withdraw',
      label: t('invite.withdraw'),
      run: () => writes.withdrawInvitation(actor),
    },
  ];
  const actions = managing.filter((action) => action !== false);
  return actions.length === 0 ? [] : [view, ...(message ? [message] : []), ...actions];
}

function Member({ space, row }: { space: Space; row: SpaceMember }): ReactNode {
  const t = useStrings();
  const actions = useActions(space, row);
  const { actor, relationship, proximity, role, since, silencedUntil } = row;
  const note = [
    role === 'member' ? null : t(`role.${role}`),
    t('member.since', { date: formatDate(since, 'date') }),
    silencedUntil === null ? null : t('member.silenced', { date: formatDate(silencedUntil, 'dateTime') }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <PersonRow
      actor={actor}
      relationship={relationship}
      proximity={proximity}
      note={note}
      {...(actions.length > 0 && {
        corner: <ActionMenu actions={actions} about={t('member.manage', { name: actor.name })} />,
      })}
    />
  );
}

interface Props {
  space: Space;
  list: PeopleList;
  /** Kept in the address by screens that are about the list alone. */
  filters?: { sort: NetworkSort; search: string };
  onFilters?: (filters: { sort: NetworkSort; search: string }) => void;
}

/** The people of a space, with search and the five orders where there are many. */
export function SpacePeople({ space, list, filters, onFilters }: Props): ReactNode {
  const t = useStrings();
  const [own, setOwn] = useState<{ sort: NetworkSort; search: string }>({ sort: 'recently', search: '' });
  const { sort, search } = filters ?? own;
  const change = onFilters ?? setOwn;
  const query = useInfiniteQuery(peopleQuery(space.id, list, sort, search));
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ sort, search: next }));
  const hasTools = list === 'members' ? space.members >= TOOLS_FROM : search !== '';
  return (
    <Card as="div">
      {hasTools || search !== '' || sort !== 'recently' ? (
        <div className={styles['tools']}>
          <TextInput
            type="search"
            label={t('list.search')}
            maxLength={SEARCH_WITHIN_MAX}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={styles['search']}
          />
          <NativeSelect
            label={t('sort.label')}
            value={sort}
            onChange={(event) => change({ search: typed.trim(), sort: event.currentTarget.value as NetworkSort })}
            data={NETWORK_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </div>
      ) : null}
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={(row) => row.actor.id}
        label={t(`people.${list}`)}
        empty={<Empty text={t(search === '' ? `people.${list}.none` : 'people.noMatch')} />}
        render={(row) => <Member space={space} row={row} />}
      />
    </Card>
  );
}
