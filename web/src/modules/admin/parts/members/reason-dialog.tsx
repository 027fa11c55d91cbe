import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { endMemberSessions } from '#contract/accounts/members.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { doToEach, type Outcome, Outcomes } from '#ui/table/outcomes.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import { refreshMembers } from '../../api.ts';

/** Whose account is changed. */
export interface Person {
  readonly id: string;
  readonly name: string;
}
export interface ReasonProps {
  people: readonly Person[];
  title: string;
  /** What follows for the member. */
  text: string;
  action: string;
  /** Said when it was done to the only one. */
  done: string;
  send: (person: Person, reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why, and changes the account of one or of many; of many, each outcome is shown. */
export function ReasonDialog({ people, title, text, action, done, send, onClose }: ReasonProps): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const [draft] = useState(() => draftOf<{ reason: string }>(`${action}:${people.map(({ id }) => id).join()}`));
  const { form, ...submission } = useContractForm(endMemberSessions.body, {
    module: 'accounts',
    initial: { reason: '' },
    draft,
    async submit({ reason }) {
      const [only, second] = people;
      if (only !== undefined && second === undefined) {
        await send(only, reason);
        toast.success(done);
        onClose();
      } else setOutcomes(await doToEach(people, (person) => send(person, reason)));
      await refreshMembers(queries);
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        outcomes === undefined ? (
          <Button type="submit" color="red" form={formId} loading={submission.sending}>
            {action}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('members.outcomes.close')}</Button>
        )
      }
    >
      {outcomes === undefined ? (
        <Form form={submission} id={formId}>
          <p>{text}</p>
          <Textarea
            label={t('members.reason')}
            description={t('members.reason.hint')}
            rows={3}
            maxRows={8}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </Form>
      ) : (
        <Outcomes outcomes={outcomes} />
      )}
    </Dialog>
  );
}
