import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Event } from '#contract/events/events.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { Button } from '#ui/parts/button.tsx';
import { PersonField } from '#web/profiles';
import { useStrings } from '../strings.ts';
import { useEventWrites } from './use-event-writes.ts';

/** Gives the own seats to another member. */
function HandOnDialog({ event, onClose }: { event: Event; onClose: () => void }): ReactNode {
  const t = useStrings();
  const [person, setPerson] = useState<ActorCard>();
  const [missing, setMissing] = useState(false);
  const { write, busy, error } = useEventWrites(event.id, true);
  const send = async () => {
    if (person === undefined) return setMissing(true);
    const { done } = await write({ step: 'handOn', memberId: person.id });
    if (done) onClose();
  };
  return (
    <Dialog
      title={t('event.handOn.title')}
      onClose={onClose}
      actions={
        <Button size="md" loading={busy} onClick={() => void send()}>
          {t('event.act.handOn')}
        </Button>
      }
    >
      <p>{t('event.handOn.text', { count: event.seat?.seats ?? 1 })}</p>
      <PersonField
        username={person?.username ?? ''}
        label={t('event.handOn.person')}
        error={missing ? t('event.handOn.missing') : error === undefined ? undefined : describeFailure(error)}
        onChoose={(_, chosen) => {
          setMissing(false);
          setPerson(chosen);
        }}
      />
    </Dialog>
  );
}
export const openHandOn = (event: Event): void => openDialog((close) => <HandOnDialog event={event} onClose={close} />);
