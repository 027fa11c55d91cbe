import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RefundPart, RefundPlan } from '#contract/wallet/refunds.ts';
import { describeFailure } from '#ui/failure.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { refreshWallet, refundPlanQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { usedMethodText } from '../texts.ts';
import { useSendRefund } from '../use-send-refund.ts';
import styles from '../wallet.module.css';

function Part({ part, currency }: { part: RefundPart; currency: string }): ReactNode {
  const t = useStrings();
  const { method, paidAt, amount, arrivesBy, receipt } = part;
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>{usedMethodText(method)}</span>
        <span className={styles['soft']}>
          {t('refund.of', { date: formatDate(paidAt) })}
          {receipt === null ? null : (
            <>
              {' · '}
              <span className={styles['whole']}>{receipt}</span>
            </>
          )}
        </span>
        <span className={styles['soft']}>{t('refund.arrives', { date: formatDate(arrivesBy) })}</span>
      </span>
      <Money amount={amount} currency={currency} />
    </li>
  );
}

/** What would go back, deposit by deposit, as the server has computed it. */
export function RefundParts({ plan }: { plan: RefundPlan }): ReactNode {
  const t = useStrings();
  return (
    <>
      <ul className={styles['lines']}>
        {plan.parts.map((part) => (
          <Part key={part.depositId} part={part} currency={plan.currency} />
        ))}
      </ul>
      <p className={styles['total']}>
        <span>{t('refund.total')}</span>
        <Money amount={plan.amount} currency={plan.currency} />
      </p>
    </>
  );
}

interface Props {
  currency: string;
  onClose: () => void;
}
/** Money back in one press: what goes back, where to, and when it arrives. */
export function RefundDialog({ currency, onClose }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(refundPlanQuery(currency));
  const { send, busy } = useSendRefund();
  const [failure, setFailure] = useState<string | null>(null);
  const plan = data?.data;
  const press = async (amount: number) => {
    setFailure(null);
    const outcome = await send({ currency, amount });
    refreshWallet(queries);
    if (outcome.done) {
      onClose();
      toast.success(t('refund.done', { amount: formatMoney(amount, currency) }));
    } else {
      setFailure(describeFailure(outcome.error));
      void refetch();
    }
  };
  return (
    <Dialog
      title={t('refund.title')}
      size="sheet"
      onClose={onClose}
      actions={
        plan === undefined ? null : (
          <Button loading={busy} onClick={() => void press(plan.amount)}>
            {t('refund.send', { amount: formatMoney(plan.amount, currency) })}
          </Button>
        )
      }
    >
      {failure === null ? null : <p role="alert">{failure}</p>}
      {plan === undefined ? (
        error === null ? (
          <CardSkeletons count={1} disc={false} />
        ) : (
          <Problem text={describeFailure(error)} />
        )
      ) : (
        <>
          <p>{t('refund.about')}</p>
          <RefundParts plan={plan} />
        </>
      )}
    </Dialog>
  );
}
