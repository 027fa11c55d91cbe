import { type ReactNode, useId, useState } from 'react';
import { MOVE_REASON_MAX, type Stage } from '#contract/jobs/applications/choices.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../../strings.ts';

interface Props {
  name: string;
  stage: Stage;
  /** Whether it was moved. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Moves an application back, which needs a reason. */
export function MoveDialog({ name, stage, onSend, onClose }: Props): ReactNode {
  const t = useStrings();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    const done = await onSend(reason);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      title={t('move.back', { name, stage: t(`stage.${stage}`) })}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} loading={isBusy}>
          {t('move.submit')}
        </Button>
      }
    >
      <GuardedForm id={form} onSend={() => void send()}>
        <TextInput
          label={t('move.reason')}
          required
          maxLength={MOVE_REASON_MAX}
          value={reason}
          error={isMissing ? t('move.needsReason') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </GuardedForm>
    </Dialog>
  );
}
