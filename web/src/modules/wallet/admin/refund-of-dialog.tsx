import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ACT_REASON_MAX } from '#contract/wallet/acts.ts';
import type { AdminWallet } from '#contract/wallet/admin.ts';
import { previewRefundOf, type RefundPlan, refundWallet } from '#contract/wallet/refunds.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey, queryOptions } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { RefundParts } from '../parts/refund-dialog.tsx';
import { useStrings } from '../strings.ts';
import { refreshAdmin } from './api.ts';

const planQuery = (actorId: string, currency: string) => ({
  ...queryOptions(previewRefundOf, { params: { actorId }, body: { currency } }),
  queryKey: [...queryKey(previewRefundOf, { params: { actorId } }), currency],
  staleTime: 0,
  retry: false,
});
interface Values extends Record<string, unknown> {
  currency: string;
  reason: string;
}

const NoPlan = ({ error }: { error: Error | null }): ReactNode =>
  error === null ? <CardSkeletons count={1} disc={false} /> : <Problem text={describeFailure(error)} />;

function PlanPart({ plan, form }: { plan: RefundPlan; form: Fields<Values> }): ReactNode {
  const t = useStrings();
  return (
    <>
      <RefundParts plan={plan} />
      <Textarea
        label={t('act.reason')}
        description={<CharactersLeft value={form.values.reason} max={ACT_REASON_MAX} />}
        descriptionBelow
        rows={3}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
    </>
  );
}

interface Props {
  wallet: AdminWallet;
  onClose: () => void;
}
/** Sends unspent deposits of someone back, with a reason; what goes back is shown before. */
export function RefundOfDialog({ wallet, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const currencies = wallet.balances.map(({ currency }) => currency);
  const { form, ...submission } = useContractForm<Values>(refundWallet.body, {
    module: 'wallet',
    initial: { currency: currencies[0] ?? 'INR', reason: '' },
    async submit({ currency, reason }) {
      // Only what was shown goes back.
      if (plan === undefined) return;
      const { amount } = plan;
      await call(refundWallet, { params: { actorId: wallet.id }, body: { currency, reason, amount } });
      refreshAdmin(queries);
      onClose();
      toast.success(t('refund.done', { amount: formatMoney(amount, currency) }));
    },
  });
  const { currency } = form.values;
  const { data, error } = useQuery(planQuery(wallet.id, currency));
  const plan = data?.data;
  return (
    <Dialog
      title={t('act.refund.title', { name: wallet.name })}
      onClose={onClose}
      actions={
        plan === undefined ? null : (
          <Button type="submit" form={formId} loading={submission.sending}>
            {t('refund.send', { amount: formatMoney(plan.amount, currency) })}
          </Button>
        )
      }
    >
      <Form form={submission} id={formId}>
        <p>{t('act.refund.text')}</p>
        {currencies.length < 2 ? null : (
          <NativeSelect
            label={t('add.currency')}
            data={currencies.map((value) => ({ value, label: value }))}
            {...form.getInputProps('currency')}
          />
        )}
        {plan === undefined ? <NoPlan error={error} /> : <PlanPart plan={plan} form={form} />}
      </Form>
    </Dialog>
  );
}
