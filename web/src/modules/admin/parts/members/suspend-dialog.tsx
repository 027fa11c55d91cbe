import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  listMembers,
  type MemberRow,
  SUSPENSION_SPANS,
  type SuspensionSpan,
  suspendMember,
} from '#contract/accounts/members.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../../strings.ts';

const INITIAL: { span: SuspensionSpan; reason: string } = { span: 'week', reason: '' };

interface Props {
  member: MemberRow;
  onClose: () => void;
}

/** Asks how long a member is suspended, and why; they read the reason. */
export function SuspendDialog({ member: { id, name }, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const { form, ...submission } = useContractForm(suspendMember.body, {
    module: 'accounts',
    initial: INITIAL,
    async submit(body) {
      await call(suspendMember, { params: { memberId: id }, body });
      onClose();
      toast.success(text('members.suspended', { name }));
      void queries.invalidateQueries({ queryKey: queryKey(listMembers) });
    },
  });
  return (
    <Dialog
      title={t('members.suspend.title', { name })}
      onClose={onClose}
      actions={
        <Button type="submit" color="red" form={formId} loading={submission.sending}>
          {t('members.suspend')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <NativeSelect
          label={t('members.span')}
          data={SUSPENSION_SPANS.map((value) => ({ value, label: t(`members.span.${value}`) }))}
          {...form.getInputProps('span')}
        />
        <Textarea
          label={t('proofs.reason')}
          description={t('members.suspend.text')}
          rows={3}
          maxRows={8}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
