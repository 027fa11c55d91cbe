import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActOutcome, adjustWallet, freezeWallet, grantMoney, unfreezeWallet } from '#contract/wallet/acts.ts';
import { call } from '#shell/calls/call.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from '../strings.ts';
import { refreshAdmin } from './api.ts';

export const ACTS = ['freeze', 'unfreeze', 'grant', 'adjust'] as const;
/** What an admin does with a wallet by a form; money goes back by a dialog of its own. */
export type FormAct = (typeof ACTS)[number];
export interface ActBody {
  readonly reason: string;
  readonly currency: string;
  /** In minor units; below 0 where it is taken away. */
  readonly amount: number;
  readonly endsAt: string | null;
}

const send: Record<FormAct, (actorId: string, body: ActBody, dryRun: boolean) => Promise<{ data: ActOutcome }>> = {
  freeze: (actorId, { reason }, dryRun) => call(freezeWallet, { params: { actorId }, body: { reason, dryRun } }),
  unfreeze: (actorId, { reason }, dryRun) => call(unfreezeWallet, { params: { actorId }, body: { reason, dryRun } }),
  grant: (actorId, body, dryRun) => call(grantMoney, { params: { actorId }, body: { ...body, dryRun } }),
  adjust: (actorId, { reason, currency, amount }, dryRun) =>
    call(adjustWallet, { params: { actorId }, body: { reason, currency, amount, dryRun } }),
};

/** The first press shows what would happen, the second one does it; a change in between shows it again. */
export function useAct(action: FormAct, actorId: string, onDone: () => void) {
  const queries = useQueryClient();
  const [preview, setPreview] = useState<{ readonly of: string; readonly outcome: ActOutcome }>();
  const submit = async (body: ActBody): Promise<void> => {
    const of = JSON.stringify(body);
    if (preview?.of !== of) {
      const { data } = await send[action](actorId, body, true);
      setPreview({ of, outcome: data });
      return;
    }
    const { data } = await send[action](actorId, body, false);
    refreshAdmin(queries);
    onDone();
    toast.success(text(data.needsSecond ? 'act.proposed' : 'act.done'));
  };
  return { submit, outcomeOf: (body: ActBody) => (preview?.of === JSON.stringify(body) ? preview.outcome : null) };
}
