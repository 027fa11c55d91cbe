import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cancelDeposit, createReceipt, type Deposit } from '#contract/wallet/deposits.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { download } from '#ui/save-file.ts';
import { refreshWallet } from '../api.ts';
import { leadToProvider } from '../paying.ts';
import { useStrings } from '../strings.ts';

/** What can be done with a deposit: go on paying, stop, take the receipt. */
export function DepositActions({ deposit }: { deposit: Deposit }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { id, can, amount } = deposit;
  const params = { depositId: id };
  const refresh = () => refreshWallet(queries);
  const open = useWrite(() => ({ send: () => leadToProvider(id), onDone: refresh }));
  const cancel = useWrite(() => ({ send: () => call(cancelDeposit, { params }), onDone: refresh }));
  const receipt = useWrite(() => ({
    send: () => call(createReceipt, { params }),
    onDone: ({ data }) => download(data.address),
  }));
  const askToCancel = async () => {
    const yes = await confirm({
      title: t('cancel.title', { amount: formatMoney(amount.amount, amount.currency) }),
      text: t('cancel.text'),
      confirm: t('cancel.confirm'),
      danger: true,
    });
    if (yes) await cancel.write();
  };
  if (!can.open && !can.cancel && !can.receipt) return null;
  return (
    <>
      {can.cancel ? (
        <Button variant="outline" color="red" loading={cancel.busy} onClick={() => void askToCancel()}>
          {t('cancel.open')}
        </Button>
      ) : null}
      {can.receipt ? (
        <Button variant="outline" loading={receipt.busy} onClick={() => void receipt.write()}>
          {t('receipt.download')}
        </Button>
      ) : null}
      {can.open ? (
        <Button variant="outline" loading={open.busy} onClick={() => void open.write()}>
          {t('open.again')}
        </Button>
      ) : null}
    </>
  );
}
