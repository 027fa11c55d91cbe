import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { JobDecision } from '#contract/jobs/choices.ts';
import { judgeJob, listWatchedJobs } from '#contract/jobs/moderation.ts';
import { listDeskCases, readDeskCase } from '#contract/moderation/desk.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';

interface Values extends Record<string, unknown> {
  decision: JobDecision;
  reason: string;
}
interface Props {
  jobId: string;
  name: string;
  decision: JobDecision;
  onClose: () => void;
}

/** Asks a platform admin why a job is frozen, put back or closed; its team reads the reason. */
export function JudgeJobDialog({ jobId, name, decision, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const [draft] = useState(() => draftOf<Values>(`job:${decision}:${jobId}`));
  const { form, ...submission } = useContractForm<Values>(judgeJob.body, {
    module: 'moderation',
    initial: { decision, reason: '' },
    draft,
    async submit(body) {
      await call(judgeJob, { params: { jobId }, body });
      onClose();
      toast.success(text(`jobs.${decision}.done`));
      for (const endpoint of [listWatchedJobs, listDeskCases, readDeskCase])
        void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
    },
  });
  return (
    <Dialog
      title={t(`jobs.${decision}.title`, { name })}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          color={decision === 'restore' ? undefined : 'red'}
          form={formId}
          loading={submission.sending}
        >
          {t(`jobs.${decision}`)}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <Textarea
          label={t('jobs.reason')}
          description={t(`jobs.${decision}.text`)}
          rows={3}
          maxRows={8}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
