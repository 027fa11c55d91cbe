import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { provePageAddress, requestPageCode } from '#contract/pages.addresses.ts';
import type { Page } from '#contract/pages.ts';
import { CLAIM_DAYS } from '#contract/pages.team.ts';
import { call } from '#shell/calls/call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useClaim } from '../../actions/use-succession-writes.ts';
import { pageQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from './succession.module.css';

interface Props {
  page: Page;
  domain: string;
}

function AddressForm({ page, domain, onSent }: Props & { onSent: (email: string) => void }): ReactNode {
  const t = useStrings();
  const { form, ...submission } = useContractForm(requestPageCode.body, {
    module: 'pages',
    refusals: { address_elsewhere: 'email' },
    initial: { email: '' },
    async submit(body) {
      onSent((await call(requestPageCode, { params: { pageId: page.actor.id }, body })).data.email);
    },
  });
  return (
    <Form form={submission} label={t('claim.address')}>
      <TextInput
        label={t('claim.address')}
        description={t('claim.address.hint', { domain })}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        {...form.getInputProps('email')}
      />
      <div>
        <Button type="submit" loading={submission.sending}>
          {t('claim.address.send')}
        </Button>
      </div>
    </Form>
  );
}

interface CodeProps {
  page: Page;
  email: string;
  onProved: () => Promise<void>;
  onBack: () => void;
}
function CodeForm({ page, email, onProved, onBack }: CodeProps): ReactNode {
  const t = useStrings();
  const { form, ...submission } = useContractForm(provePageAddress.body, {
    module: 'accounts',
    refusals: { code_wrong: 'code' },
    initial: { code: '' },
    async submit(body) {
      await call(provePageAddress, { params: { pageId: page.actor.id }, body });
      await onProved();
    },
  });
  return (
    <Form form={submission} label={t('claim.code')}>
      <p>
        <Sentence text={t('claim.sent', { email })} parts={{ email: <strong /> }} />
      </p>
      <TextInput
        label={t('claim.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        {...form.getInputProps('code')}
      />
      <div className={styles['actions']}>
        <Button type="submit" loading={submission.sending}>
          {t('claim.confirm')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('claim.otherAddress')}
        </Button>
      </div>
    </Form>
  );
}

/** Claims a page: an address at its domain is proved by a code, unless that has just been done. */
function ClaimDialog({ page: opened, domain, onClose }: Props & { onClose: () => void }): ReactNode {
  const t = useStrings();
  const [email, setEmail] = useState<string>();
  const { data } = useQuery(pageQuery(opened.actor.id));
  const page = data?.data ?? opened;
  const { claim, busy } = useClaim(page, onClose);
  return (
    <Dialog
      title={t('claim.title', { name: page.actor.name })}
      onClose={onClose}
      actions={
        page.can.claim ? (
          <Button loading={busy} onClick={() => void claim()}>
            {t('claim.action')}
          </Button>
        ) : undefined
      }
    >
      <p>{t('claim.about', { days: CLAIM_DAYS })}</p>
      {page.can.claim ? (
        <p>{t('claim.proved', { domain })}</p>
      ) : email === undefined ? (
        <AddressForm page={page} domain={domain} onSent={setEmail} />
      ) : (
        <CodeForm page={page} email={email} onProved={claim} onBack={() => setEmail(undefined)} />
      )}
    </Dialog>
  );
}

export const openClaimDialog = (props: Props): void =>
  openDialog((close) => <ClaimDialog {...props} onClose={close} />);
