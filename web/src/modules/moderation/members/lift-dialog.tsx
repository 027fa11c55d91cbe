import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { liftSuspensions } from '#contract/moderation/members.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { refreshDecided } from '../api.ts';
import { text, useStrings } from '../strings.ts';
import type { Person } from './measure-dialog.tsx';

interface Words extends Record<string, unknown> {
  version: number;
  facts: string;
  toReported: string;
}
interface Props {
  person: Person;
  /** Of the cases that were read. */
  version: number;
  onClose: () => void;
}
/** Ends all suspensions and limits of a member. */
export function LiftDialog({ person: { id, name }, version, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const [draft] = useState(() => draftOf<Words>(`lift:${id}:${version}`));
  const { form, ...submission } = useContractForm<Words>(liftSuspensions.body, {
    module: 'moderation',
    initial: { version, facts: '', toReported: '' },
    draft,
    async submit(body) {
      await call(liftSuspensions, { params: { memberId: id }, body });
      toast.success(text('lift.done', { name }));
      onClose();
      await refreshDecided(queries);
    },
  });
  return (
    <Dialog
      title={t('lift.title', { name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('lift.send')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <p>{t('lift.text')}</p>
        <Textarea label={t('lift.facts')} rows={3} maxRows={8} data-autofocus {...form.getInputProps('facts')} />
        <Textarea label={t('measure.words')} rows={3} maxRows={8} {...form.getInputProps('toReported')} />
      </Form>
    </Dialog>
  );
}
