import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { AdminThread } from '#contract/advertising/threads.ts';
import { THREAD_TEXT_MAX, answerThread } from '#contract/advertising/thread-writes.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { keepThread, nameOfThread } from './api.ts';

interface Values extends Record<string, unknown> {
  text: string;
  after: number;
}
/** Answers what was read: when someone else has written since, that is read first. */
export function AnswerDialog({ thread, onClose }: { thread: AdminThread; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const formId = useId();
  const name = nameOfThread(thread);
  const [draft] = useState(() => draftOf<Values>(`campaign-answer:${thread.campaignId}:${thread.lastNumber}`));
  const form = useContractForm<Values>(answerThread.body, {
    module: 'advertising',
    initial: { text: '', after: thread.lastNumber },
    draft,
    async submit(body) {
      keepThread(queries, await call(answerThread, { params: { campaignId: thread.campaignId }, body }));
      onClose();
      toast.success(text('threads.answered', { name }));
    },
  });
  const { values, getInputProps } = form.form;
  const title = t('threads.answer.title', { name });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('threads.answer.send')}
        </Button>
      }
    >
      <Form form={form} id={formId} label={title}>
        <Textarea
          {...getInputProps('text')}
          label={t('threads.answer')}
          description={
            <>
              {t('threads.answer.hint')} <CharactersLeft value={values.text} max={THREAD_TEXT_MAX} />
            </>
          }
          descriptionBelow
          rows={6}
          maxRows={14}
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}
