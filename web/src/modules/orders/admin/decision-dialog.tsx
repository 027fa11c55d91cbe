import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ORDER_REASON_MAX } from '#contract/orders/choices.ts';
import { decideDispute, type Dispute, listDisputes, readDispute } from '#contract/orders/disputes.ts';
import { sharesOf } from '#contract/orders/steps.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';

interface Values extends Record<string, unknown> {
  sellerPercent: number | null;
  reason: string;
}
const isPercent = (percent: number | null): percent is number =>
  percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= 100;

/** What a percentage means to the last minor unit, before it is decided. */
export function SplitPreview({ dispute, percent }: { dispute: Dispute; percent: number | null }): ReactNode {
  const t = useStrings();
  if (!isPercent(percent)) return null;
  const { amount, currency } = dispute.total;
  const { seller, buyer } = sharesOf(amount, percent);
  return (
    <p role="status">
      {t('disputes.preview', { seller: formatMoney(seller, currency), buyer: formatMoney(buyer, currency) })}
    </p>
  );
}

/** Decides a dispute with a reason that both sides read. */
export function DecisionDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const formId = useId();
  const [draft] = useState(() => draftOf<Values>(`dispute:${dispute.id}`));
  const form = useContractForm<Values>(decideDispute.body, {
    module: 'orders',
    initial: { sellerPercent: null, reason: '' },
    draft,
    async submit({ sellerPercent, reason }) {
      // The schema guarantees a percentage at this point.
      if (sellerPercent === null) return;
      await call(decideDispute, { params: { orderId: dispute.id }, body: { sellerPercent, reason } });
      for (const endpoint of [listDisputes, readDispute])
        void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
      onClose();
      toast.success(text('disputes.done'));
    },
  });
  const { errors, values, setFieldValue, getInputProps } = form.form;
  return (
    <Dialog
      title={t('disputes.decide')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('disputes.decide')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <NumberField
          name="sellerPercent"
          label={t('disputes.percent')}
          value={values.sellerPercent}
          error={errors['sellerPercent']}
          min={0}
          max={100}
          onChange={(percent) => setFieldValue('sellerPercent', percent)}
        />
        <SplitPreview dispute={dispute} percent={values.sellerPercent} />
        {dispute.payment === 'wallet' ? null : <p>{t('disputes.note')}</p>}
        <Textarea
          {...getInputProps('reason')}
          label={t('disputes.reason')}
          description={<CharactersLeft value={values.reason} max={ORDER_REASON_MAX} />}
          descriptionBelow
          rows={3}
          maxRows={8}
        />
      </Form>
    </Dialog>
  );
}
