import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type PeopleList, SILENCE_DAYS } from '#contract/spaces/choices.ts';
import type { SpaceMember } from '#contract/spaces/members.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { type PeopleFilters, PeopleTools, PersonRow, usePersonActions } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { useTools } from '#ui/list/tools.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useMemberWrites } from '../actions/use-member-writes.tsx';
import { peopleQuery } from '../api.ts';
import { useStrings } from '../strings.ts';

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
  filters?: PeopleFilters;
  onFilters?: (filters: PeopleFilters) => void;
}

/** The people of a space, with search and the five orders where there are many. */
export function SpacePeople({ space, list, filters, onFilters }: Props): ReactNode {
  const t = useStrings();
  const [own, setOwn] = useState<PeopleFilters>({ sort: 'recently', search: '' });
  const { sort, search } = filters ?? own;
  const query = useInfiniteQuery(peopleQuery(space.id, list, sort, search));
  const count = list === 'members' ? space.members : (query.data?.pages[0]?.data.length ?? 0);
  const hasTools = useTools(count, search !== '' || sort !== 'recently');
  return (
    <Card as="div">
      {hasTools ? <PeopleTools filters={{ sort, search }} onFilters={onFilters ?? setOwn} /> : null}
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
