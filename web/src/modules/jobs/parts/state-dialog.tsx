import { type ReactNode, useState } from 'react';
import { EDITOR_CLOSE_REASONS, JOB_REASON_MAX } from '#contract/jobs/choices.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useJobWrites } from '../actions/use-job-writes.ts';
import { useStrings } from '../strings.ts';

interface Props {
  job: Job;
  state: 'paused' | 'closed';
  onClose: () => void;
}

/** Asks why a job is paused or closed, which stays in its history. */
export function StateDialog({ job, state, onClose }: Props): ReactNode {
  const t = useStrings();
  const { step, busy } = useJobWrites(job);
  const [reason, setReason] = useState('');
  const [closeReason, setCloseReason] = useState<(typeof EDITOR_CLOSE_REASONS)[number]>('filled');
  const send = async () => {
    const { done } = await step({ state, reason, ...(state === 'closed' && { closeReason }) });
    if (done) onClose();
  };
  return (
    <Dialog
      title={t(`step.${state}.title`, { name: job.title })}
      onClose={onClose}
      actions={
        <Button loading={busy} onClick={() => void send()}>
          {t(`action.${state}`)}
        </Button>
      }
    >
      <p>{t(`step.${state}.text`)}</p>
      {state === 'closed' ? (
        <NativeSelect
          label={t('step.closeReason')}
          value={closeReason}
          data={EDITOR_CLOSE_REASONS.map((value) => ({ value, label: t(`closeReason.${value}`) }))}
          onChange={(event) =>
            setCloseReason(EDITOR_CLOSE_REASONS.find((each) => each === event.currentTarget.value) ?? 'filled')
          }
        />
      ) : null}
      <Textarea
        label={t('step.reason')}
        rows={2}
        maxLength={JOB_REASON_MAX}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
