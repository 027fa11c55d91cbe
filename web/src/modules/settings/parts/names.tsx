import type { ReactNode } from 'react';
import { editName } from '#contract/profiles/profiles.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { cacheUser, useSession } from '#shell/session/session.ts';
import { BadgeWarning, UsernameField } from '#web/profiles';
import { Form, Row } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';

function NameForm({ user }: { user: CurrentUser }): ReactNode {
  const t = useStrings();
  const { form, ...submission } = useContractForm(editName.body, {
    module: 'accounts',
    initial: { firstName: user.firstName, lastName: user.lastName },
    async submit(body) {
      const { data } = await call(editName, { body });
      cacheUser(data);
      toast.success(t('name.saved'));
    },
  });
  return (
    <Form form={submission} label={t('name.title')}>
      <Row>
        <TextInput label={t('name.first')} autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label={t('name.last')} autoComplete="family-name" {...form.getInputProps('lastName')} />
      </Row>
      <BadgeWarning changed={form.values.firstName !== user.firstName || form.values.lastName !== user.lastName} />
      <div>
        <Button type="submit" variant="light" loading={submission.sending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

/** The name and the username of the user. */
export function Names(): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Card title={t('name.title')}>
      <NameForm user={user} />
      <UsernameField key={user.username} username={user.username} />
    </Card>
  );
}
