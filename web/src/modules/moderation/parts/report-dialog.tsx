import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { createReport, readSeen, type Report } from '#contract/moderation/moderation.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import type { Subject } from '../subject.ts';
import { ReportFields } from './report-fields.tsx';
import styles from './report-dialog.module.css';

interface Values extends Record<string, unknown> {
  kind: Subject['kind'];
  id: string;
  reason: Report['reason'] | null;
  text: string;
}

/** Asks for the reason of a report. The text is stored as a draft while the dialog is closed. */
export function ReportDialog({ subject, onClose }: { subject: Subject; onClose: () => void }): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { kind, id } = subject;
  // How it is while the dialog opens is what is reported, also when it is gone by the time of sending.
  const seen = useQuery({ ...queryOptions(readSeen, { query: { kind, id } }), staleTime: 0, gcTime: 0, retry: false });
  const isGone = seen.error instanceof ApiError && seen.error.status === 404;
  const draft = useMemo(() => draftOf<Values>(`report:${kind}:${id}`), [kind, id]);
  const form = useContractForm<Values>(createReport.body, {
    module: 'moderation',
    initial: { kind, id, reason: null, text: '' },
    draft,
    async submit({ reason, ...details }) {
      // The schema guarantees a reason at this point.
      if (reason === null) return;
      const seal = seen.data?.data.seal;
      const { data } = await call(createReport, { body: { ...details, reason, ...(seal !== undefined && { seal }) } });
      onClose();
      toast.success(text(data.dealtWith ? 'report.done.dealtWith' : 'report.done'));
    },
  });
  const { errors, getInputProps, isDirty, setFieldValue, values } = form.form;
  const close = () => {
    // Save the last words at once, since the debounced draft may not include them.
    if (isDirty()) draft.save(values);
    onClose();
  };
  if (isGone)
    return (
      <Dialog title={subject.title} onClose={onClose} actions={<Button onClick={onClose}>{t('report.close')}</Button>}>
        <p role="status">{t('report.gone')}</p>
      </Dialog>
    );
  return (
    <Dialog
      title={subject.title}
      onClose={close}
      onCancel={() => {
        form.forgetDraft();
        onClose();
      }}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('report.send')}
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
        <p className={styles['note']}>{t('report.note')}</p>
      </Form>
    </Dialog>
  );
}
