import { type ReactNode, useId, useState } from 'react';
import { type EventSource, PARTY_MAX } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { useStrings } from '../strings.ts';
import { AddMoneyLink, DepositLines } from './deposit.tsx';
import styles from './event.module.css';
import { hasToWait } from './seats.ts';
import { useEventWrites } from './use-event-writes.ts';

type Fewer = 'all' | 'fewer';
interface WaitingProps {
  event: Event;
  party: number;
  waits: boolean;
  fewer: Fewer;
  onFewer: (fewer: Fewer) => void;
}
/** That one waits for seats or an answer, and whether fewer seats than asked for are fine. */
function Waiting({ event, party, waits, fewer, onFewer }: WaitingProps): ReactNode {
  const t = useStrings();
  return (
    <>
      {waits ? <p role="status">{t('event.join.waits')}</p> : null}
      {event.approval ? <p className={styles['soft']}>{t('event.join.approval')}</p> : null}
      {party > 1 && (waits || event.approval) ? (
        <Choice
          legend={t('event.fewer')}
          value={fewer}
          onChange={onFewer}
          options={[
            { value: 'all', label: t('event.fewer.all') },
            { value: 'fewer', label: t('event.fewer.fewer') },
          ]}
        />
      ) : null}
    </>
  );
}

interface PartyProps {
  event: Event;
  value: number | null;
  onChange: (party: number | null) => void;
}
/** For how many; not for more than there are seats. */
function PartyField({ event: { capacity }, value, onChange }: PartyProps): ReactNode {
  const t = useStrings();
  const most = Math.min(PARTY_MAX, capacity ?? PARTY_MAX);
  if (most === 1) return null;
  return (
    <NumberField
      label={t('event.party')}
      description={t('event.party.hint', { count: most - 1 })}
      value={value}
      onChange={onChange}
      min={1}
      max={most}
      step={1}
    />
  );
}

interface Props {
  event: Event;
  source: EventSource;
  onClose: () => void;
}
/** Takes seats for up to four, asks for them, or joins the queue, where one says whether fewer are fine. */
export function JoinDialog({ event, source, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const [party, setParty] = useState<number | null>(1);
  const [fewer, setFewer] = useState<Fewer>('all');
  const [hidesName, setHidesName] = useState(false);
  const { write, busy, error } = useEventWrites(event.id, true);
  const count = party ?? 1;
  // Someone else may have been faster than what the screen shows.
  const isFull = error instanceof ApiError && error.code === 'event_full';
  const waits = !event.approval && (isFull || hasToWait(event, count));
  const verb = event.approval ? 'request' : waits ? 'wait' : 'join';
  const send = async () => {
    const wait = waits || event.approval;
    const { done } = await write({
      step: 'join',
      party: count,
      fewer: fewer === 'fewer',
      wait,
      hidesName,
      source,
      deposit: event.deposit,
    });
    if (done) onClose();
  };
  return (
    <Dialog
      title={t('event.join.title', { name: event.name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} size="md" loading={busy}>
          {t(`event.act.${verb}`)}
        </Button>
      }
    >
      <GuardedForm id={formId} className={styles['form']} onSend={() => void send()}>
        <PartyField event={event} value={party} onChange={setParty} />
        <Waiting event={event} party={count} waits={waits} fewer={fewer} onFewer={setFewer} />
        <DepositLines event={event} seats={count} />
        <Checkbox
          label={t('event.hideName')}
          description={t('event.hideName.hint')}
          checked={hidesName}
          onChange={(change) => setHidesName(change.currentTarget.checked)}
        />
        {error === undefined || isFull ? null : <p role="alert">{describeFailure(error)}</p>}
        <AddMoneyLink error={error} />
      </GuardedForm>
    </Dialog>
  );
}
