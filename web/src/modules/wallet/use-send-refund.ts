import { createRefund } from '#contract/wallet/refunds.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';

/** Sends back what was previewed: another amount than that is refused, not adapted. */
export function useSendRefund() {
  const { write, busy } = useWrite((body: { currency: string; amount: number }) => ({
    quiet: true,
    send: () => call(createRefund, { body }),
  }));
  return { send: write, busy };
}
