import { type ReactNode, useRef } from 'react';
import type { Event } from '#contract/events/events.ts';
import { ThingPosts } from '#shell/cards/thing-posts.tsx';
import { Link } from '#shell/navigation/link.tsx';
import { ActionCard } from '#ui/detail/action-card.tsx';
import { BottomBar } from '#ui/detail/bottom-bar.tsx';
import detail from '#ui/detail/detail.module.css';
import { RulingNotice } from '#ui/list/ruling-notice.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { dayThere } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { CalendarButton } from './calendar-button.tsx';
import { EventMenu } from './event-menu.tsx';
import { Cover, hasFile, SeatsLeft, StateNotice, Where } from './event-parts.tsx';
import { DepositLines } from './deposit.tsx';
import styles from './event.module.css';
import { MainAction, mainStep, SecondActions } from './main-action.tsx';
import { OwnSeatLines } from './own-seat.tsx';
import { Messages } from './messages.tsx';
import { Going, Hosts, Requests } from './people.tsx';
import { eventsPath } from './paths.ts';
import { SeriesDates } from './series-dates.tsx';
import { When } from './when.tsx';

function Sections({ event }: { event: Event }): ReactNode {
  const t = useStrings();
  const { id, name, state, space, description, can, approval } = event;
  return (
    <div className={detail['stack']}>
      {can.seeAttendees && approval ? <Requests event={event} /> : null}
      <Messages event={event} />
      {description === '' ? null : (
        <Card title={t('event.about')}>
          <p className={styles['description']} dir="auto">
            {description}
          </p>
        </Card>
      )}
      <Where event={event} />
      <SeriesDates event={event} />
      <Going event={event} />
      {state === 'draft' ? null : <ThingPosts thing={{ kind: 'event', id, name }} space={space} />}
    </div>
  );
}

function Content({ event }: { event: Event }): ReactNode {
  const t = useStrings();
  const main = useRef<HTMLDivElement>(null);
  const { owner, starts, state, approval, can } = event;
  return (
    <div className={detail['split']} data-detail>
      <Cover event={event} />
      <div className={detail['aside']}>
        <ActionCard
          label={t('event.actions')}
          mainRef={main}
          head={state === 'published' || state === 'ended' ? <SeatsLeft event={event} /> : undefined}
          lines={
            <>
              <StateNotice event={event} />
              <RulingNotice thing={event} ofTeam={owner.kind !== 'member'} />
              <When event={event} />
              {hasFile(event) ? <CalendarButton eventId={event.id} /> : null}
              <OwnSeatLines event={event} />
              {can.join ? <DepositLines event={event} seats={null} /> : null}
              {approval && can.join ? <p className={styles['soft']}>{t('event.approval')}</p> : null}
            </>
          }
          main={<MainAction event={event} />}
          second={
            <div className={styles['second']}>
              <SecondActions event={event} />
            </div>
          }
          icons={<EventMenu event={event} />}
          owner={<Hosts event={event} />}
        />
      </div>
      <Sections event={event} />
      {mainStep(event) === undefined ? null : (
        <BottomBar after={main} text={starts === null ? undefined : dayThere(starts)}>
          <MainAction event={event} />
        </BottomBar>
      )}
    </div>
  );
}

interface Props {
  event: Event | undefined;
  /** What is drawn until it is there, or where it failed. */
  instead: ReactNode;
}
/** The screen of an event. */
export function EventView({ event, instead }: Props): ReactNode {
  const t = useStrings();
  const name = event?.name ?? t('event.one');
  const all = eventsPath();
  return (
    <Screen
      title={name === '' ? t('event.untitled') : name}
      leave={
        all === null ? null : (
          <nav className={styles['crumb']} aria-label={t('event.crumb')}>
            <Link to={all}>{t('event.all')}</Link>
          </nav>
        )
      }
    >
      {event === undefined ? instead : <Content event={event} />}
    </Screen>
  );
}
/** As high as what comes: the cover, and the card of what one does. */
export const EventSkeleton = (): ReactNode => (
  <div className={detail['split']} data-skeleton="true" aria-busy="true">
    <div className={styles['box']} />
    <div className={styles['box']} />
  </div>
);
