import type { VisitorContext } from '#platform/context.ts';
import { network } from '#platform/limits/index.ts';
import { CODE_LIFETIME_MS, makeCode, sealCode } from '../sign-up/codes.ts';
import { mailReset } from './mail-reset.ts';
import type { AccountsTables } from '../tables.ts';

export async function prepareReset(
  { services: { limits }, origin }: VisitorContext<AccountsTables>,
  email: string,
): Promise<void> {
  await limits.consume('resetMailByAddress', network(origin.address));
  await limits.consume('resetMailByAccount', email);
}

/** Requests a code by e-mail. The task looks up whether the account exists, after the reply. */
export async function requestPasswordReset(ctx: VisitorContext<AccountsTables>, email: string): Promise<void> {
  const code = sealCode(ctx.services.seal, makeCode(), new Date(ctx.now.getTime() + CODE_LIFETIME_MS));
  await ctx.task(mailReset, { email, code, requestedAt: ctx.now.toISOString(), language: ctx.language });
}
