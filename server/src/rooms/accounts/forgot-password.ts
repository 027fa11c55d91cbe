import type { VisitorAct } from '#platform/act.ts';
import { network } from '#platform/limits/index.ts';
import { CODE_LASTS, makeCode, sealCode } from './codes.ts';
import { mailReset } from './mail-reset.ts';
import type { AccountsTables } from './tables.ts';

export async function prepareReset(
  { services: { limits }, origin }: VisitorAct<AccountsTables>,
  email: string,
): Promise<void> {
  await limits.consume('resetMailByAddress', network(origin.address));
  await limits.consume('resetMailByAccount', email);
}

/** Asks for a code by mail. Whether there is such an account is found out by the task, after the answer. */
export async function forgotPassword(act: VisitorAct<AccountsTables>, email: string): Promise<void> {
  const code = sealCode(act.services.seal, makeCode(), new Date(act.now.getTime() + CODE_LASTS));
  await act.task(mailReset, { email, code, requestedAt: act.now.toISOString(), language: act.language });
}
