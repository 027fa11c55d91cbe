import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIST_CLOSED_DAYS } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import { answerSeat, type Attendee, listAttendees } from '#contract/events/seats.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Person } from '#web/network';
import { eventQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { goingQuery, requestsQuery } from './api.ts';
import styles from './event.module.css';

interface Props {
  event: Event;
}
/** Who invites: the owner, and the co-hosts. */
export function Hosts({ event: { owner, coHosts } }: Props): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['hosts']}>
      <Person actor={owner} size={40} note={t('event.host')} />
      {coHosts.map((host) => (
        <Person key={host.id} actor={host} size={40} note={t('event.coHost')} />
      ))}
    </div>
  );
}

function GoingList({ event: { id } }: Props): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(goingQuery(id));
  return (
    <InfiniteList
      query={query}
      idOf={({ member }) => member.id}
      label={t('event.going')}
      skeleton={<RowSkeletons count={2} />}
      empty={<Empty text={t('event.going.none')} />}
      buttonFrom={0}
      end={null}
      render={({ member, party, connected }) => {
        const notes = [
          connected ? t('event.going.connected') : '',
          party > 1 ? t('event.going.party', { count: party - 1 }) : '',
        ].filter((note) => note !== '');
        return <Person actor={member} size={40} note={notes.length === 0 ? undefined : notes.join(' · ')} />;
      }}
    />
  );
}
const DAY_MS = 86_400_000;
const isListClosed = ({ ends }: Event): boolean =>
  ends !== null && Date.now() - Date.parse(ends.at) > LIST_CLOSED_DAYS * DAY_MS;
/** Who goes, for those who may see it, connections first; for others why they do not. */
export function Going({ event }: Props): ReactNode {
  const t = useStrings();
  const { can, attendeeList, state } = event;
  if (state === 'draft') return null;
  return (
    <Card title={t('event.going')}>
      {can.seeList ? (
        <GoingList event={event} />
      ) : (
        <p className={styles['soft']}>
          {t(`event.going.${attendeeList === 'everyone' || isListClosed(event) ? 'closed' : attendeeList}`)}
        </p>
      )}
    </Card>
  );
}

function Answers({ event, attendee: { id, can, member } }: Props & { attendee: Attendee }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy, value } = useWrite((accept: boolean) => ({
    scope: `event ${event.id}`,
    send: () => call(answerSeat, { params: { eventId: event.id, seatId: id }, body: { accept } }),
    async onDone() {
      void queries.invalidateQueries({ queryKey: eventQuery(event.id).queryKey });
      await queries.invalidateQueries({ queryKey: queryKey(listAttendees) });
    },
  }));
  const name = member?.name ?? t('event.gone');
  return (
    <>
      {can.accept ? (
        <Button
          size="xs"
          loading={busy && value === true}
          aria-label={t('event.accept.named', { name })}
          onClick={() => void write(true)}
        >
          {t('event.accept')}
        </Button>
      ) : null}
      {can.decline ? (
        <Button
          size="xs"
          variant="default"
          loading={busy && value === false}
          aria-label={t('event.decline.named', { name })}
          onClick={() => void write(false)}
        >
          {t('event.decline')}
        </Button>
      ) : null}
    </>
  );
}
/** Those who ask for a seat, for the hosts, who answer. */
export function Requests({ event }: Props): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(requestsQuery(event.id));
  return (
    <Card title={t('event.requests')}>
      <InfiniteList
        query={query}
        idOf={({ id }) => id}
        label={t('event.requests')}
        skeleton={<RowSkeletons count={2} />}
        empty={<p className={styles['soft']}>{t('event.requests.none')}</p>}
        buttonFrom={0}
        end={null}
        render={(attendee) => {
          const { member, party } = attendee;
          const note = t('event.seats', { count: party });
          const answers = <Answers event={event} attendee={attendee} />;
          return member === null ? (
            <p>
              {t('event.gone')} · {note} {answers}
            </p>
          ) : (
            <Person actor={member} size={40} note={note} actions={answers} />
          );
        }}
      />
    </Card>
  );
}
