import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  editHeldMessage,
  type HeldMessage,
  listHeldMessages,
  scheduleMessage,
  SEND_LATER_MAX_DAYS,
} from '#contract/messaging/sending.ts';
import { MESSAGE_MAX } from '#contract/messaging/messaging.ts';
import { ApiError, messageOf } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { mutate, useWriting } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { formatWallClock } from '#ui/language/formats.ts';
import { shownZone, toFields, typedTime, wallClockOf } from '#ui/language/local-time.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { localTimeOf, zoneText } from './held-time.ts';
import styles from './sending.module.css';

const SCOPE = 'schedule a message';
const dayMs = 86_400_000;
/** The day of the account’s zone so many days from now. */
const dayAhead = (now: number, days: number): string => wallClockOf(new Date(now + days * dayMs)).slice(0, 10);

/** What a new message says, and where it goes. */
export interface NewScheduled {
  readonly conversationId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly peaks: number[] | undefined;
  readonly replyTo: number | undefined;
}
interface Props {
  /** The message that is changed, or a new one. */
  of: HeldMessage | NewScheduled;
  onDone?: () => void;
  onClose: () => void;
}
const isHeld = (of: Props['of']): of is HeldMessage => 'id' in of;

/** The text and the time of a message that is sent later. */
function useScheduling({ of, onDone, onClose }: Props) {
  const t = useStrings();
  const queries = useQueryClient();
  const [text, setText] = useState(of.text);
  // A new message goes out tomorrow at nine.
  const [opened] = useState(() => (isHeld(of) ? localTimeOf(of) : `${dayAhead(Date.now(), 1)}T09:00`));
  const [time, setTime] = useState(() => toFields(opened));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [clientId] = useState(() => crypto.randomUUID());
  const sendAt = typedTime(time);
  const busy = useWriting(SCOPE) !== undefined;
  const save = async () => {
    if (sendAt === null) return;
    const place = { sendAt, timeZone: shownZone() };
    const { conversationId, replyTo } = of;
    const fileIds = [...of.fileIds];
    const peaks = isHeld(of) ? undefined : of.peaks;
    const outcome = await mutate<unknown>(queries, {
      scope: SCOPE,
      name: 'save',
      quiet: true,
      send: () =>
        isHeld(of)
          ? call(editHeldMessage, {
              params: { heldId: of.id },
              body: { version: of.version, ...(text !== of.text && { text }), ...(sendAt !== opened && place) },
            })
          : call(scheduleMessage, {
              params: { conversationId },
              body: {
                clientId,
                text,
                ...(fileIds.length > 0 && { fileIds }),
                ...(peaks && { peaks }),
                ...(typeof replyTo === 'number' && { replyTo }),
                ...place,
              },
            }),
      onDone: () => queries.invalidateQueries({ queryKey: queryKey(listHeldMessages) }),
    });
    if (outcome.done) {
      toast.success(t('scheduled.saved', { time: formatWallClock(sendAt) }));
      onDone?.();
      onClose();
      return;
    }
    const fields = outcome.error instanceof ApiError ? outcome.error.fields : {};
    setErrors(Object.keys(fields).length > 0 ? fields : { text: messageOf(outcome.error) });
  };
  return { text, setText, time, setTime, errors, sendAt, busy, save: () => void save() };
}

export default function ScheduleDialog(props: Props): ReactNode {
  const t = useStrings();
  const id = useId();
  const { text, setText, time, setTime, errors, sendAt, busy, save } = useScheduling(props);
  const [now] = useState(() => Date.now());
  const { length: count } = props.of.fileIds;
  // What only has files may stay without words; words that are taken back leave nothing to change.
  const isEmpty = text.trim() === '' && (count === 0 || (isHeld(props.of) && props.of.text !== ''));
  return (
    <Dialog
      title={t(isHeld(props.of) ? 'scheduled.edit' : 'scheduled.new')}
      onClose={props.onClose}
      actions={
        <Button type="submit" form={id} loading={busy} disabled={isEmpty || sendAt === null}>
          {t('scheduled.save')}
        </Button>
      }
    >
      <GuardedForm id={id} aria-label={t('scheduled.new')} onSend={save} className={styles['form']}>
        <Textarea
          label={t('scheduled.text')}
          rows={4}
          value={text}
          error={errors['text']}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {count === 0 ? null : <p className={styles['hint']}>{t('files.count', { count })}</p>}
        <CharactersLeft value={text} max={MESSAGE_MAX} />
        <div className={styles['moment']}>
          <DateField
            label={t('scheduled.day')}
            value={time.day}
            min={dayAhead(now, 0)}
            max={dayAhead(now, SEND_LATER_MAX_DAYS)}
            onChange={(day) => setTime({ ...time, day })}
            error={errors['sendAt']}
          />
          <TimeField
            label={t('scheduled.time')}
            value={time.time}
            onChange={(each) => setTime({ ...time, time: each })}
          />
        </div>
        <p className={styles['hint']}>{t('scheduled.zone', { zone: zoneText() })}</p>
      </GuardedForm>
    </Dialog>
  );
}
