import { IconPencil, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { SeatState } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { confirm } from '#ui/dialog/store.ts';
import { Button } from '#ui/parts/button.tsx';
import { eventSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';
import { AttendanceLink } from './attendance-link.tsx';
import { freeUntil } from './deposit.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { hasToWait } from './seats.ts';
import { editPath } from './paths.ts';
import { useEventWrites } from './use-event-writes.ts';

interface Props {
  event: Event;
}

function JoinButton({ event }: Props): ReactNode {
  const t = useStrings();
  const { source } = useSearch(eventSearch);
  const [isOpen, setOpen] = useState(false);
  const verb = event.approval ? 'request' : hasToWait(event, 1) ? 'wait' : 'join';
  return (
    <>
      <Button size="md" fullWidth onClick={() => setOpen(true)}>
        {t(`event.act.${verb}`)}
      </Button>
      {isOpen ? <JoinDialog event={event} source={source} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The step that is due: to publish, take an offer, join, or show the code at the door; undefined: none. */
export type MainStep = 'publish' | 'edit' | 'claim' | 'join' | 'code' | 'door';
export function mainStep({ can, missing, seat, state }: Event): MainStep | undefined {
  if (can.publish) return missing.length === 0 ? 'publish' : 'edit';
  if (can.checkIn) return 'door';
  if (can.claim) return 'claim';
  if (can.join) return 'join';
  if (seat !== null && seat.code !== '' && state === 'published') return 'code';
  return can.edit ? 'edit' : undefined;
}

/** The one act of the screen. */
export function MainAction({ event }: Props): ReactNode {
  const t = useStrings();
  const { write, busy } = useEventWrites(event.id);
  const { id, name, seat } = event;
  const edit = editPath(id, useActing()?.kind ?? null);
  switch (mainStep(event)) {
    case 'publish':
    case 'claim': {
      const step = event.can.claim ? 'claim' : 'publish';
      return (
        <Button size="md" fullWidth loading={busy} onClick={() => void write({ step })}>
          {t(`event.act.${step}`, { count: seat?.seats ?? 1 })}
        </Button>
      );
    }
    case 'edit':
      return edit === null ? null : (
        <LinkButton size="md" to={edit}>
          <IconPencil size={18} aria-hidden="true" />
          {t('event.act.edit')}
        </LinkButton>
      );
    case 'door':
      return <AttendanceLink eventId={id} isMain />;
    case 'join':
      return <JoinButton event={event} />;
    case 'code':
      return seat === null ? null : (
        <Button
          size="md"
          fullWidth
          leftSection={<IconQrcode size={18} aria-hidden="true" />}
          onClick={() =>
            openLazily(async () =>
              (await import('./code-dialog.tsx')).openCode({ eventId: id, name, code: seat.code, seats: seat.seats }),
            )
          }
        >
          {t('event.act.code')}
        </Button>
      );
    default:
      return <Closed event={event} />;
  }
}

/** Why nobody can join: it is over, was cancelled, or joining is closed. */
function Closed({ event: { state, seat, own } }: Props): ReactNode {
  const t = useStrings();
  if (own || state === 'draft' || seat?.state === 'requested' || seat?.state === 'waiting') return null;
  const reason = state === 'published' ? 'closed' : state;
  return <p className={styles['strong']}>{t(`event.no.${reason}`)}</p>;
}

/** How leaving is called, by what one has. */
function leaveLabel(state: SeatState | undefined) {
  if (state === 'waiting') return 'event.act.leaveQueue';
  if (state === 'requested') return 'event.act.leaveRequest';
  return state === 'offered' ? 'event.act.leaveOffer' : 'event.act.leave';
}
/** What becomes of what someone has when they leave. */
function leaveKey({ seat, waiting }: Event): 'queue' | 'request' | 'text' | 'free' {
  if (seat?.state === 'waiting') return 'queue';
  if (seat?.state === 'requested') return 'request';
  return waiting > 0 ? 'text' : 'free';
}
/** What else one does with the own seats, or as a host. */
export function SecondActions({ event }: Props): ReactNode {
  const t = useStrings();
  const { write, busy } = useEventWrites(event.id);
  const { id, name, can, seat } = event;
  const main = mainStep(event);
  const leaves = can.leave && seat !== null && seat.state !== 'left' && seat.state !== 'lapsed';
  const label = t(leaveLabel(seat?.state));
  const leave = async () => {
    // Who joined something else leaves with one press.
    if (seat?.movedSince === true) {
      await write({ step: 'leave' });
      return;
    }
    // Who leaves late finds out before the press, not after it.
    const isKept = seat?.state === 'joined' && seat.deposit?.state === 'held' && freeUntil(event) === null;
    const lines = [t(`event.leave.${leaveKey(event)}`), ...(isKept ? [t('event.leave.deposit')] : [])].join(' ');
    const question = { title: t('event.leave.title', { name }), text: lines, danger: true };
    if (await confirm({ ...question, confirm: label })) await write({ step: 'leave' });
  };
  return (
    <>
      {leaves ? (
        <Button size="md" variant="outline" fullWidth loading={busy} onClick={() => void leave()}>
          {label}
        </Button>
      ) : null}
      {can.seeAttendees && main !== 'door' ? <AttendanceLink eventId={id} /> : null}
    </>
  );
}
