import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type MemberAccount, setMemberDuties } from '#contract/accounts/members.ts';
import { DUTIES, type Duty } from '#contract/core/roles.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { useSession } from '#shell/session/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { refreshMembers } from '../../api.ts';
import { text, useStrings } from '../../strings.ts';

type Account = Pick<MemberAccount, 'id' | 'name' | 'duties' | 'isAdmin'>;
interface Values extends Record<string, unknown> {
  give: Duty[];
  take: Duty[];
  reason: string;
}
const toggled = (list: readonly Duty[], duty: Duty): Duty[] =>
  list.includes(duty) ? list.filter((each) => each !== duty) : [...list, duty];

/** Only what the caller holds can be changed, and nothing given to themselves. */
function DutyFields({ account, form }: { account: Account } & Pick<ContractForm<Values>, 'form'>): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { id, duties, isAdmin } = account;
  const { give, take } = form.values;
  const isOn = (duty: Duty) => (duties.includes(duty) ? !take.includes(duty) : give.includes(duty));
  const change = (duty: Duty) => {
    const field = duties.includes(duty) ? 'take' : 'give';
    form.setFieldValue(field, toggled(form.values[field], duty));
  };
  const after = DUTIES.filter(isOn);
  return (
    <>
      {DUTIES.map((duty) => (
        <Checkbox
          key={duty}
          label={t(`duties.${duty}`)}
          name={duty}
          disabled={user?.duties.includes(duty) !== true || (user.id === id && !duties.includes(duty))}
          checked={isOn(duty)}
          onChange={() => change(duty)}
        />
      ))}
      <p role="status">
        {!isAdmin && after.length > 0
          ? t('duties.begins')
          : isAdmin && after.length === 0
            ? t('duties.ends')
            : t('duties.hint')}
      </p>
    </>
  );
}

/** Gives and takes the duties that the caller holds. */
export function DutiesDialog({ account, onClose }: { account: Account; onClose: () => void }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const { id, name } = account;
  const [draft] = useState(() => draftOf<Values>(`duties:${id}:${account.duties.join()}`));
  const { form, ...submission } = useContractForm<Values>(setMemberDuties.body, {
    module: 'accounts',
    initial: { give: [], take: [], reason: '' },
    draft,
    async submit(body) {
      await call(setMemberDuties, { params: { memberId: id }, body });
      onClose();
      toast.success(text('duties.done', { name }));
      await refreshMembers(queries);
    },
  });
  return (
    <Dialog
      title={t('duties.title', { name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('duties.save')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <DutyFields account={account} form={form} />
        <Textarea
          label={t('members.reason')}
          description={t('members.reason.hint')}
          rows={3}
          maxRows={8}
          {...form.getInputProps('reason')}
        />
      </Form>
    </Dialog>
  );
}
