import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts.ts';
import { id } from '#contract/core/endpoint.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import type { RequestContext, TaskContext } from '#platform/context.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { hashCode, issueCode, sameCode, unsealCode } from '../sign-up/codes.ts';
import { accountExistsEmail, addressEmail } from '../emails.ts';
import { note } from '../log/note.ts';
import { mailChange } from './mail-change.ts';
import { findAddress } from '../queries-accounts.ts';
import { readMe } from '../read-me.ts';
import type { AccountsTables } from '../tables.ts';
import { deleteEmailChange, findEmailChange, storeEmailChange, takeAddress, tryEmailChange } from './queries.ts';

type Caller = RequestContext<AccountsTables>;
const owner = (memberId: string, email: string): string => `email:${memberId}:${email}`;

/** The code to the new address, or, where that has an account, a letter saying so. Only here is it looked up. */
export const mailEmailChange = defineTask({
  name: 'accounts.mail_email_change',
  payload: z.object({ memberId: id, code: z.string(), language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<AccountsTables>, { memberId, code: sealed, language }) {
    const asked = await findEmailChange.first(ctx.db, { memberId });
    const code = unsealCode(ctx.services.seal, sealed, ctx.now);
    if (asked === undefined || code === null) return;
    const given = { to: asked.email, language, idempotencyKey: sealed };
    await ctx.services.mail.send(
      asked.known ? accountExistsEmail(ctx.services, given) : addressEmail({ ...given, code }),
    );
  },
});

export const prepareEmailChange = async ({ services: { limits }, member }: Caller): Promise<undefined> => {
  await limits.consume('codesByAccount', member.id);
};

/** Answers alike whether the address is free or somebody's. */
export async function requestEmailChange(ctx: Caller, email: string): Promise<void> {
  const code = issueCode(ctx.services.seal, owner(ctx.member.id, email), ctx.now);
  await storeEmailChange(ctx.db, { memberId: ctx.member.id, email, codeHash: code.hash, expiresAt: code.expiresAt });
  await note(ctx, 'email_change_asked', email);
  await ctx.task(mailEmailChange, { memberId: ctx.member.id, code: code.sealed, language: ctx.language });
}

const isRight = (
  { services, member }: Caller,
  asked: { email: string; code_hash: Buffer } | undefined,
  code: string,
): boolean =>
  asked !== undefined && sameCode(asked.code_hash, hashCode(services.seal, owner(member.id, asked.email), code));

/** Right codes do not count. Whether one is still good is decided by the try that `changeEmail` counts. */
export async function prepareNewEmail(ctx: Caller, code: string): Promise<undefined> {
  const {
    services: { limits },
    db,
    member,
  } = ctx;
  await limits.consume('wrongCodesByAccount', member.id);
  if (isRight(ctx, await findEmailChange.first(db, { memberId: member.id }), code))
    await limits.refund('wrongCodesByAccount', member.id);
}

/** The code settles it, once; a note goes to the former address, which may be its owner's last word of this account. */
export async function editEmail(ctx: Caller, code: string): Promise<CurrentUser> {
  const { db, member, now } = ctx;
  const asked = await tryEmailChange.first(db, { memberId: member.id, now });
  if (asked === undefined || !isRight(ctx, asked, code)) throw new Refusal('code_wrong', { keepWrites: true });
  const former = found(await findAddress(db, member.id), 'session_expired').email;
  await deleteEmailChange(db, member.id);
  // Somebody took the address meanwhile: nothing of that may be told.
  if (!(await takeAddress(db, member.id, asked.email))) throw new Refusal('code_wrong', { keepWrites: true });
  await note(ctx, 'email_changed', asked.email);
  await ctx.task(mailChange, {
    memberId: member.id,
    what: 'email_changed',
    at: now.toISOString(),
    about: '',
    to: former,
  });
  await ctx.emit('accounts.preferences_changed', { memberId: member.id });
  return await readMe(ctx);
}
