import { type ReactNode, useId, useMemo, useState } from 'react';
import { CODE_MINUTES } from '#contract/accounts/accounts.ts';
import { beginContactMessage, confirmContactMessage, CONTACT_A_DAY } from '#contract/admin/contact.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Form, Row } from '#ui/form/form.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { MessageFields } from './message-fields.tsx';

const EMPTY = { name: '', email: '', subject: '', message: '' };
type Values = typeof EMPTY;
type Step = { readonly pendingId: string; readonly email: string };

function Message({ form, id, onClose }: { form: ContractForm<Values>; id: string; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { getInputProps } = form.form;
  return (
    <Dialog
      title={t('contact.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} loading={form.sending}>
          {t('contact.continue')}
        </Button>
      }
    >
      <p>{t('contact.text.visitor', { count: CONTACT_A_DAY })}</p>
      <Form form={form} id={id}>
        <Row>
          <TextInput label={t('contact.name')} autoComplete="name" data-autofocus {...getInputProps('name')} />
          <TextInput
            label={t('contact.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            {...getInputProps('email')}
          />
        </Row>
        <MessageFields form={form.form} />
      </Form>
    </Dialog>
  );
}

interface CodeProps extends Step {
  onBack: () => void;
  onSent: () => void;
  onClose: () => void;
}
/** The code that was e-mailed. Going back keeps the words, and sends another code. */
function Confirmation({ pendingId, email, onBack, onSent, onClose }: CodeProps): ReactNode {
  const t = useStrings();
  const formId = useId();
  const form = useContractForm(confirmContactMessage.body, {
    module: 'admin',
    initial: { code: '' },
    refusals: { code_wrong: 'code' },
    async submit(body) {
      await call(confirmContactMessage, { params: { pendingId }, body });
      onSent();
    },
  });
  return (
    <Dialog
      title={t('contact.code.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            {t('contact.back')}
          </Button>
          <Button type="submit" form={formId} loading={form.sending}>
            {t('contact.send')}
          </Button>
        </>
      }
    >
      <p>
        <Sentence text={t('contact.code.text', { email, count: CODE_MINUTES })} parts={{ email: <strong /> }} />
      </p>
      <Form form={form} id={formId}>
        <TextInput
          label={t('contact.code')}
          description={t('contact.code.none', { count: CONTACT_A_DAY })}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          {...form.form.getInputProps('code')}
        />
      </Form>
    </Dialog>
  );
}

/** A visitor writes to the admins, from an address that a code confirms. */
export function VisitorContact({ onClose }: { onClose: () => void }): ReactNode {
  const formId = useId();
  const [step, setStep] = useState<Step | null>(null);
  const draft = useMemo(() => draftOf<Values>('contact'), []);
  const form = useContractForm(beginContactMessage.body, {
    module: 'admin',
    initial: EMPTY,
    draft,
    async submit(body) {
      const { data } = await call(beginContactMessage, { body });
      // Until it is confirmed, the words are kept.
      draft.save(body);
      setStep({ pendingId: data.id, email: body.email });
    },
  });
  if (step === null) return <Message form={form} id={formId} onClose={onClose} />;
  const sent = () => {
    form.forgetDraft();
    onClose();
    toast.success(text('contact.sent'));
  };
  return <Confirmation {...step} onBack={() => setStep(null)} onSent={sent} onClose={onClose} />;
}
