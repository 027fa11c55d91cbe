import { type ReactNode, useId, useMemo, useState } from 'react';
import { CODE_MINUTES } from '#contract/accounts/accounts.ts';
import type { Report } from '#contract/moderation/moderation.ts';
import { beginVisitorReport, confirmVisitorReport, VISITOR_REPORTS_A_DAY } from '#contract/moderation/visitors.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Form } from '#ui/form/form.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { ReportFields } from '../parts/report-fields.tsx';
import { text, useStrings } from '../strings.ts';
import type { Subject } from '../subject.ts';

interface Values extends Record<string, unknown> {
  kind: Subject['kind'];
  id: string;
  reason: Report['reason'] | null;
  text: string;
  email: string;
}
interface Step {
  readonly pendingId: string;
  readonly email: string;
}

interface FieldsProps {
  subject: Subject;
  form: ContractForm<Values>;
  onClose: () => void;
  onCancel: () => void;
}
function What({ subject: { kind, title }, form, onClose, onCancel }: FieldsProps): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { errors, getInputProps, setFieldValue, values } = form.form;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onCancel={onCancel}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('report.visitor.continue')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <ReportFields
          kind={kind}
          reason={values.reason}
          error={errors['reason']}
          onReason={(reason) => setFieldValue('reason', reason)}
          text={getInputProps('text')}
        />
        <TextInput
          label={t('report.visitor.email')}
          description={t('report.visitor.text')}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...getInputProps('email')}
        />
      </Form>
    </Dialog>
  );
}

interface CodeProps extends Step {
  onBack: () => void;
  onSent: (dealtWith: boolean) => void;
  onClose: () => void;
}
/** The code that was e-mailed. Going back keeps the words, and sends another code. */
function Confirmation({ pendingId, email, onBack, onSent, onClose }: CodeProps): ReactNode {
  const t = useStrings();
  const formId = useId();
  const form = useContractForm(confirmVisitorReport.body, {
    module: 'moderation',
    initial: { code: '' },
    refusals: { code_wrong: 'code' },
    async submit(body) {
      onSent((await call(confirmVisitorReport, { params: { pendingId }, body })).data.dealtWith);
    },
  });
  return (
    <Dialog
      title={t('report.visitor.code.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            {t('report.visitor.back')}
          </Button>
          <Button type="submit" form={formId} loading={form.sending}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <p>
        <Sentence text={t('report.visitor.code.text', { email, count: CODE_MINUTES })} parts={{ email: <strong /> }} />
      </p>
      <Form form={form} id={formId}>
        <TextInput
          label={t('report.visitor.code')}
          description={t('report.visitor.code.none', { count: VISITOR_REPORTS_A_DAY })}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          {...form.form.getInputProps('code')}
        />
      </Form>
    </Dialog>
  );
}

/** A visitor reports something public, from an address that a code confirms. */
export function VisitorReport({ subject, onClose }: { subject: Subject; onClose: () => void }): ReactNode {
  const { kind, id } = subject;
  const draft = useMemo(() => draftOf<Values>(`report:${kind}:${id}`), [kind, id]);
  const [step, setStep] = useState<Step | null>(null);
  const form = useContractForm<Values>(beginVisitorReport.body, {
    module: 'moderation',
    initial: { kind, id, reason: null, text: '', email: '' },
    draft,
    async submit({ reason, ...details }) {
      // The schema guarantees a reason at this point.
      if (reason === null) return;
      const { data } = await call(beginVisitorReport, { body: { ...details, reason } });
      // Until it is confirmed, the words are kept.
      draft.save({ ...details, reason });
      setStep({ pendingId: data.id, email: details.email });
    },
  });
  const close = () => {
    // Save the last words at once, since the debounced draft may not include them.
    if (form.form.isDirty()) draft.save(form.form.values);
    onClose();
  };
  const cancel = () => {
    form.forgetDraft();
    onClose();
  };
  if (step === null) return <What subject={subject} form={form} onClose={close} onCancel={cancel} />;
  const sent = (dealtWith: boolean) => {
    form.forgetDraft();
    onClose();
    toast.success(text(dealtWith ? 'report.done.dealtWith' : 'report.done'));
  };
  return <Confirmation {...step} onBack={() => setStep(null)} onSent={sent} onClose={onClose} />;
}
