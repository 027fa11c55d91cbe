import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { REASONS_OF_KIND, REPORT_REASONS, type ReportReason } from '#contract/moderation/moderation.ts';
import { judgeAgain, listSecondLooks, type SecondLook } from '#contract/moderation/second-looks.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useReasonText } from '../reason-text.ts';
import { text, useStrings } from '../strings.ts';

interface Values extends Record<string, unknown> {
  rule: ReportReason | null;
}
/** Says which rule was broken; then both rulings are known. */
export function JudgeAgainDialog({ look, onClose }: { look: SecondLook; onClose: () => void }): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const formId = useId();
  const queries = useQueryClient();
  const rules = REPORT_REASONS.filter((reason) => (REASONS_OF_KIND[reason] ?? look.kind) === look.kind);
  const form = useContractForm<Values>(judgeAgain.body, {
    module: 'moderation',
    initial: { rule: null },
    async submit(body) {
      try {
        const { agrees, rule } = (await call(judgeAgain, { params: { lookId: look.id }, body })).data;
        onClose();
        toast.success(
          agrees
            ? text('again.same')
            : text('again.differs', { rule: rule === null ? text('ruling.none') : reasonText(rule) }),
        );
      } finally {
        void queries.invalidateQueries({ queryKey: queryKey(listSecondLooks) });
      }
    },
  });
  const { values, errors, setFieldValue } = form.form;
  return (
    <Dialog
      title={t('again.judge.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('again.send')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <p>{t('again.text')}</p>
        <NativeSelect
          label={t('ruling.rule')}
          name="rule"
          value={values.rule ?? ''}
          error={errors['rule']}
          data={[
            { value: '', label: t('ruling.none') },
            ...rules.map((value) => ({ value, label: reasonText(value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setFieldValue('rule', rules.find((each) => each === value) ?? null)
          }
        />
      </Form>
    </Dialog>
  );
}
