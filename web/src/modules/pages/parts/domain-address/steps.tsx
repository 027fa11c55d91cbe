import type { ReactNode } from 'react';
import { provePageAddress, requestPageCode } from '#contract/pages/addresses.ts';
import { call } from '#shell/calls/call.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import styles from './steps.module.css';

interface AddressProps {
  pageId: string;
  texts: { readonly label: string; readonly hint: string; readonly send: string };
  /** `email`: as the server has taken it. */
  onSent: (email: string) => void;
}
/** The first step of proving an address at the domain of a page: a code is sent to it. */
export function AddressForm({ pageId, texts, onSent }: AddressProps): ReactNode {
  const { form, ...submission } = useContractForm(requestPageCode.body, {
    module: 'pages',
    refusals: { address_elsewhere: 'email' },
    initial: { email: '' },
    async submit(body) {
      onSent((await call(requestPageCode, { params: { pageId }, body })).data.email);
    },
  });
  return (
    <Form form={submission} label={texts.label}>
      <TextInput
        label={texts.label}
        description={texts.hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        {...form.getInputProps('email')}
      />
      <div>
        <Button type="submit" loading={submission.sending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}

interface CodeProps {
  pageId: string;
  texts: { readonly label: string; readonly confirm: string; readonly back: string };
  /** Where the code was sent to. */
  sent: ReactNode;
  onProved: () => Promise<unknown>;
  /** To the first step. */
  onBack: () => void;
}
/** The second step: the code that was sent. */
export function CodeForm({ pageId, texts, sent, onProved, onBack }: CodeProps): ReactNode {
  const { form, ...submission } = useContractForm(provePageAddress.body, {
    module: 'accounts',
    refusals: { code_wrong: 'code' },
    initial: { code: '' },
    async submit(body) {
      await call(provePageAddress, { params: { pageId }, body });
      await onProved();
    },
  });
  return (
    <Form form={submission} label={texts.label}>
      <p role="status">{sent}</p>
      <TextInput
        label={texts.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        {...form.getInputProps('code')}
      />
      <div className={styles['actions']}>
        <Button type="submit" loading={submission.sending}>
          {texts.confirm}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </Form>
  );
}
