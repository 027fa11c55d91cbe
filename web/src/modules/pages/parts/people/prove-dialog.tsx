import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { provePageAddress, requestPageCode } from '#contract/pages.addresses.ts';
import { readOwnPlace } from '#contract/pages.people.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../../strings.ts';

interface Step {
  readonly pageId: string;
  readonly onClose: () => void;
}

function AddressStep({ pageId, domain, onSent, onClose }: Step & { domain: string; onSent: (to: string) => void }) {
  const t = useStrings();
  const formId = useId();
  const { form, ...submission } = useContractForm(requestPageCode.body, {
    module: 'pages',
    initial: { email: '' },
    async submit(body) {
      await call(requestPageCode, { params: { pageId }, body });
      onSent(body.email);
    },
  });
  return (
    <Dialog
      title={t('own.prove.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('own.prove.send')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <TextInput
          type="email"
          autoComplete="email"
          label={t('own.prove.email', { domain })}
          description={t('own.prove.email.hint')}
          data-autofocus
          {...form.getInputProps('email')}
        />
      </Form>
    </Dialog>
  );
}

function CodeStep({ pageId, email, onClose }: Step & { email: string }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const { form, ...submission } = useContractForm(provePageAddress.body, {
    module: 'pages',
    initial: { code: '' },
    async submit(body) {
      await call(provePageAddress, { params: { pageId }, body });
      await queries.invalidateQueries({ queryKey: queryKey(readOwnPlace, { params: { pageId } }) });
      toast.success(text('own.prove.done'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('own.prove.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('own.prove.confirm')}
        </Button>
      }
    >
      <p role="status">{t('own.prove.sent', { email })}</p>
      <Form form={submission} id={formId}>
        <TextInput
          label={t('own.prove.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps('code')}
        />
      </Form>
    </Dialog>
  );
}

function ProveDialog({ domain, ...step }: Step & { domain: string }): ReactNode {
  const [email, setEmail] = useState('');
  return email === '' ? (
    <AddressStep {...step} domain={domain} onSent={setEmail} />
  ) : (
    <CodeStep {...step} email={email} />
  );
}

/** Confirms with a code that the user has an address at the domain of a page. */
export const openProveDialog = (page: { readonly pageId: string; readonly domain: string }): void =>
  openDialog((close) => <ProveDialog {...page} onClose={close} />);
