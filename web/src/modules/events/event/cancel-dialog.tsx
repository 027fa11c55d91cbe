import { type ReactNode, useState } from 'react';
import { EVENT_REASON_MAX, SERIES_SCOPES } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Choice } from '#ui/parts/choice.tsx';
import { useStrings } from '../strings.ts';
import { useEventWrites } from './use-event-writes.ts';

interface Props {
  event: Pick<Event, 'id' | 'name' | 'series'>;
  onClose: () => void;
}
/** Cancels an event, and the later ones of its series if its host says so. */
function CancelDialog({ event: { id, name, series }, onClose }: Props): ReactNode {
  const t = useStrings();
  const [scope, setScope] = useState<(typeof SERIES_SCOPES)[number]>('one');
  const { write } = useEventWrites(id);
  return (
    <ReasonDialog
      title={t('event.cancel.title', { name })}
      text={t('event.cancel.text')}
      action={t('event.cancel.action')}
      label={t('event.cancel.reason')}
      max={EVENT_REASON_MAX}
      onClose={onClose}
      onSend={async ({ reason }) => (await write({ step: 'cancel', reason: reason.trim(), scope })).done}
    >
      {series === null || series.number >= series.events ? null : (
        <Choice
          legend={t('event.cancel.scope')}
          options={SERIES_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
          value={scope}
          onChange={setScope}
        />
      )}
    </ReasonDialog>
  );
}
export const openCancel = (event: Props['event']): void =>
  openDialog((close) => <CancelDialog event={event} onClose={close} />);
