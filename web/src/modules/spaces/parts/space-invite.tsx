import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createSpaceLink, deleteSpaceLink, listSpaceLinks, type SpaceLink } from '#contract/spaces/members.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { type PeopleFilters, PeopleTools, PersonRow } from '#web/network';
import { NativeSelect } from '#ui/fields/select.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { copyAddress } from '../actions/use-space-actions.tsx';
import { useMemberWrites } from '../actions/use-member-writes.tsx';
import { invitableQuery, linksQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { SpacePeople } from './space-people.tsx';
import styles from './space-people.module.css';

/** Offered lifetimes in days, and numbers of uses. */
const DAYS = [1, 7, 30] as const;
const USES = [1, 10, 100, 1_000] as const;

function LinkRow({ link, onEnd }: { link: SpaceLink; onEnd: () => void }): ReactNode {
  const t = useStrings();
  const { uses, maxUses, expiresAt } = link;
  return (
    <li>
      <p className={styles['link']}>
        {t('link.left', { uses, max: maxUses, date: formatDate(expiresAt, 'dateTime') })}
      </p>
      <div className={styles['buttons']}>
        <Button size="xs" variant="default" onClick={() => void copyAddress(link.path, t('action.shared'))}>
          {t('action.share')}
        </Button>
        <Button size="xs" variant="outline" color="red" onClick={onEnd}>
          {t('link.end')}
        </Button>
      </div>
    </li>
  );
}

/** Links by which people join without asking. */
function Links({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { spaceId: space.id };
  const { data } = useQuery(linksQuery(space.id));
  const [days, setDays] = useState<number>(7);
  const [uses, setUses] = useState<number>(10);
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKey(listSpaceLinks, { params }) });
  const creating = useWrite(() => ({
    send: () => call(createSpaceLink, { params, body: { days, uses } }),
    onDone: refresh,
  }));
  const ending = useWrite((linkId: string) => ({
    send: () => call(deleteSpaceLink, { params: { ...params, linkId } }),
    onDone: refresh,
  }));
  return (
    <Card title={t('link.title')}>
      <p>{t('link.about')}</p>
      <div className={styles['tools']}>
        <NativeSelect
          label={t('link.days')}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
          data={DAYS.map((value) => ({ value: String(value), label: t('days', { count: value }) }))}
        />
        <NativeSelect
          label={t('link.uses')}
          value={String(uses)}
          onChange={(event) => setUses(Number(event.currentTarget.value))}
          data={USES.map((value) => ({ value: String(value), label: t('people', { count: value }) }))}
        />
        <Button loading={creating.busy} onClick={() => void creating.write()}>
          {t('link.create')}
        </Button>
      </div>
      {(data?.data ?? []).length === 0 ? null : (
        <ul>
          {(data?.data ?? []).map((link) => (
            <LinkRow key={link.id} link={link} onEnd={() => void ending.write(link.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** People whom the user can invite, pending invitations, and links. No one is added without their consent. */
export function SpaceInvite({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const [filters, setFilters] = useState<PeopleFilters>({ sort: 'a_z', search: '' });
  const { sort, search } = filters;
  const query = useInfiniteQuery(invitableQuery(space.id, sort, search));
  const { invite, busy } = useMemberWrites(space);
  return (
    <>
      <Card title={t(space.community === null ? 'invite.people' : 'invite.fromCommunity')}>
        <p>{t('invite.about')}</p>
        <PeopleTools filters={filters} onFilters={setFilters} />
        <InfiniteList
          card
          query={query}
          skeleton={<RowSkeletons />}
          idOf={({ actor }) => actor.id}
          label={t('invite.people')}
          empty={<Empty text={t(search === '' ? 'invite.none' : 'people.noMatch')} />}
          render={({ state, actor, ...row }) => (
            <PersonRow
              {...row}
              actor={actor}
              {...(state !== null && { note: t(`state.${state === 'active' ? 'joined' : state}`) })}
              actions={
                state === 'active' || state === 'invited' ? undefined : (
                  <Button
                    size="xs"
                    loading={busy}
                    aria-label={t('invite.label', { name: actor.name })}
                    onClick={() => invite(actor)}
                  >
                    {t('invite.action')}
                  </Button>
                )
              }
            />
          )}
        />
      </Card>
      {space.can.answer ? (
        <>
          <Links space={space} />
          <h2>{t('people.invited')}</h2>
          <SpacePeople space={space} list="invited" />
          <h2>{t('people.banned')}</h2>
          <SpacePeople space={space} list="banned" />
        </>
      ) : null}
    </>
  );
}
