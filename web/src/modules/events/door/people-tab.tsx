import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ATTENDEE_FILTERS, EVENT_SEARCH_MAX, type SeatState } from '#contract/events/choices.ts';
import { exportAttendees, undoCheckIn } from '#contract/events/hosting.ts';
import { answerSeat, type Attendee, listAttendees, markAbsent, removeSeat } from '#contract/events/seats.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey, whileTyping } from '#shell/calls/query-options.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { type SearchOf, searchWith } from '#shell/navigation/search-params.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { formatDate } from '#ui/language/formats.ts';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { TableSearch } from '#ui/table/table-search.tsx';
import { EmptyTable } from '#ui/table/table-states.tsx';
import { ActorPortrait, actorAddress } from '#web/network';
import { Link } from '#shell/navigation/link.tsx';
import { eventQuery } from '../api.ts';
import { attendanceSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { attendeesQuery } from './api.ts';

const TONES: Partial<Record<SeatState, 'good' | 'bad'>> = {
  joined: 'good',
  attended: 'good',
  removed: 'bad',
  absent: 'bad',
};
type SeatStep = 'accept' | 'decline' | 'remove' | 'absent' | 'undo';

/** What a host does with a seat. */
function useSeatSteps(eventId: string) {
  const queries = useQueryClient();
  return useWrite(({ step, seatId }: { step: SeatStep; seatId: string }) => {
    const params = { eventId, seatId };
    const sends: Record<SeatStep, () => Promise<unknown>> = {
      accept: () => call(answerSeat, { params, body: { accept: true } }),
      decline: () => call(answerSeat, { params, body: { accept: false } }),
      remove: () => call(removeSeat, { params }),
      absent: () => call(markAbsent, { params }),
      undo: () => call(undoCheckIn, { params }),
    };
    return {
      scope: `event ${eventId}`,
      send: sends[step],
      async onDone() {
        void queries.invalidateQueries({ queryKey: eventQuery(eventId).queryKey });
        await queries.invalidateQueries({ queryKey: queryKey(listAttendees) });
      },
    };
  });
}

function useActionsOf(eventId: string): (row: Attendee) => readonly MenuItem[] {
  const t = useStrings();
  const { write } = useSeatSteps(eventId);
  return ({ id: seatId, can, member, checkedAt }) => {
    const name = member?.name ?? t('event.gone');
    const remove = async () => {
      const question = { title: t('people.remove.title', { name }), text: t('people.remove.text'), danger: true };
      if (await confirm({ ...question, confirm: t('people.remove') })) await write({ step: 'remove', seatId });
    };
    const items: (MenuItem & { isShown: boolean })[] = [
      ...(['accept', 'decline', 'absent'] as const).map((step) => ({
        key: step,
        isShown: can[step],
        label: t(`people.${step}`),
        run: () => void write({ step, seatId }),
      })),
      {
        key: 'undo',
        isShown: checkedAt !== null,
        label: t('people.undo'),
        run: () => void write({ step: 'undo', seatId }),
      },
      { key: 'remove', isShown: can.remove, label: t('people.remove'), danger: true, run: () => void remove() },
    ];
    return items.filter(({ isShown }) => isShown);
  };
}

function useColumns(): readonly Column<Attendee>[] {
  const t = useStrings();
  return [
    {
      key: 'state',
      head: t('people.state'),
      kind: 'status',
      shown: 'always',
      renderCell: ({ state, position }) => (
        <StatusChip tone={TONES[state] ?? 'waiting'}>
          {position === null ? t(`seat.${state}`) : t('people.position', { position })}
        </StatusChip>
      ),
    },
    {
      key: 'seats',
      head: t('people.seats'),
      kind: 'number',
      shown: 'tablet',
      renderCell: ({ seats, party }) => (seats === 0 || seats === party ? party : `${seats} / ${party}`),
    },
    {
      key: 'joined',
      head: t('people.joined'),
      kind: 'date',
      renderCell: ({ joinedAt }) => formatDate(joinedAt, 'dateTime'),
    },
    {
      key: 'checked',
      head: t('people.checked'),
      kind: 'date',
      shown: 'tablet',
      renderCell: ({ checkedAt }) => (checkedAt === null ? '' : formatDate(checkedAt, 'time')),
    },
  ];
}

/** Takes all seats as a file. */
export function CsvButton({ eventId }: { eventId: string }): ReactNode {
  const t = useStrings();
  const { write, busy } = useWrite(() => ({
    send: () => call(exportAttendees, { params: { eventId } }),
    onDone: ({ data }: { data: { filename: string; csv: string } }) => saveFile(data.filename, data.csv, 'text/csv'),
  }));
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void write()}
    >
      {t('people.csv')}
    </Button>
  );
}

/** By name or code, and by state. */
function Tools({ search }: { search: SearchOf<typeof attendanceSearch> }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const change = (changes: Partial<typeof search>) =>
    void go('.', { search: searchWith(attendanceSearch, { ...search, ...changes }), keepScroll: true });
  return (
    <>
      <TableSearch
        label={t('people.search')}
        search={search.query}
        maxLength={EVENT_SEARCH_MAX}
        onSearch={(query) => change({ query })}
      />
      <NativeSelect
        aria-label={t('people.state')}
        value={search.state}
        data={ATTENDEE_FILTERS.map((value) => ({ value, label: t(value === 'all' ? 'people.all' : `seat.${value}`) }))}
        onChange={(event) => change({ state: attendanceSearch.state(event.currentTarget.value) })}
      />
    </>
  );
}

/** All seats of an event, by state and name. */
export function PeopleTab({ eventId }: { eventId: string }): ReactNode {
  const t = useStrings();
  const search = useSearch(attendanceSearch);
  const { state, query } = search;
  const found = useInfiniteQuery({ ...attendeesQuery(eventId, { state, query }), ...whileTyping });
  const { error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, isPaused } = found;
  // Without network there is no answer to wait for.
  const failure = error === null ? (isPaused ? t('people.offline') : undefined) : describeFailure(error);
  return (
    <DataTable
      label={t('people.title')}
      name="attendees"
      rows={found.data?.pages.flatMap(({ data }) => data)}
      isStale={isPlaceholderData}
      failure={failure === undefined ? undefined : { text: failure, onRetry: () => void refetch() }}
      empty={<EmptyTable text={t('event.going.none')} />}
      idOf={({ id }) => id}
      object={{
        head: t('people.name'),
        name: ({ member }) => member?.name ?? t('event.gone'),
        renderPicture: ({ member }) => (member === null ? null : <ActorPortrait actor={member} size={32} />),
        renderSecond: ({ marked, fewer, party, deposit }) =>
          [
            ...(marked ? [t('people.marked')] : fewer && party > 1 ? [t('event.fewer.fewer')] : []),
            ...(deposit === null ? [] : [t(`people.deposit.${deposit}`)]),
          ].join(' · ') || null,
      }}
      renderLink={({ member }, content, attributes) =>
        member === null ? (
          content
        ) : (
          <Link {...attributes} to={actorAddress(member)}>
            {content}
          </Link>
        )
      }
      columns={useColumns()}
      actionsOf={useActionsOf(eventId)}
      // Rows open the profile of someone, where nothing can be done with the seat.
      actionsOnPhones
      tools={<Tools search={search} />}
      foot={
        hasNextPage ? (
          <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('people.more')}
          </Button>
        ) : null
      }
    />
  );
}
