import { encode } from 'uqr';
import { type ReactNode, useId, useState } from 'react';
import { createAuthenticator } from '#contract/accounts/security.ts';
import { call } from '#shell/calls/call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { useStrings } from '../../strings.ts';
import styles from './factor.module.css';
import { RecoveryCodesDialog } from './recovery-codes.tsx';

/** The QR code for authenticator apps. Dark on light in both themes, because scanners expect that. */
function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles['light']} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles['dark']} d={path} />
    </svg>
  );
}

interface Props {
  setup: string;
  secret: string;
  uri: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Two steps in one dialog: the QR code with the app's first code, then the recovery codes. */
export function AuthenticatorSetup({ setup, secret, uri, onAdded, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const [codes, setCodes] = useState<readonly string[]>();
  const { form, ...submission } = useContractForm(createAuthenticator.body, {
    module: 'accounts',
    refusals: { code_wrong: 'code' },
    initial: { setup, code: '' },
    async submit(body) {
      const { data } = await call(createAuthenticator, { body });
      setCodes(data.recoveryCodes);
      onAdded();
    },
  });
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog
      title={t('factor.setup.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('factor.setup.submit')}
        </Button>
      }
    >
      <p>{t('factor.setup.scan')}</p>
      <QrCode text={uri} label={t('factor.setup.picture')} />
      <p>
        {t('factor.setup.key')}
        <code className={styles['key']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Form form={submission} id={formId}>
        <TextInput
          label={t('factor.setup.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          data-autofocus
          {...form.getInputProps('code')}
        />
      </Form>
    </Dialog>
  );
}
