import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts.ts';
import { id } from '#contract/kit.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { Act, TaskAct } from '#platform/act.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { hashCode, issueCode, sameCode, unsealCode } from '../codes.ts';
import { accountExistsLetter, addressLetter } from '../letters.ts';
import { note } from '../log/note.ts';
import { mailChange } from '../mail-change.ts';
import { findAddress } from '../queries-accounts.ts';
import { readMe } from '../read-me.ts';
import type { AccountsTables } from '../tables.ts';
import { deleteEmailChange, findEmailChange, storeEmailChange, takeAddress, tryEmailChange } from './queries.ts';

type Caller = Act<AccountsTables>;
const owner = (memberId: string, email: string): string => `email:${memberId}:${email}`;

/** The code to the new address, or, where that has an account, a letter saying so. Only here is it looked up. */
export const mailEmailChange = defineTask({
  name: 'accounts.mail_email_change',
  payload: z.object({ memberId: id, code: z.string(), language: z.enum(LANGUAGES) }),
  async run(act: TaskAct<AccountsTables>, { memberId, code: sealed, language }) {
    const asked = await findEmailChange(act.db, memberId);
    const code = unsealCode(act.services.seal, sealed, act.now);
    if (asked === undefined || code === null) return;
    const given = { to: asked.email, language, idempotencyKey: sealed };
    await act.services.mail.send(
      asked.known ? accountExistsLetter(act.services, given) : addressLetter({ ...given, code }),
    );
  },
});

export const prepareEmailChange = async ({ services: { limits }, member }: Caller): Promise<undefined> => {
  await limits.consume('codesByAccount', member.id);
};

/** Answers alike whether the address is free or somebody's. */
export async function askEmailChange(act: Caller, email: string): Promise<void> {
  const code = issueCode(act.services.seal, owner(act.member.id, email), act.now);
  await storeEmailChange(act.db, { memberId: act.member.id, email, codeHash: code.hash, expiresAt: code.expiresAt });
  await note(act, 'email_change_asked', email);
  await act.task(mailEmailChange, { memberId: act.member.id, code: code.sealed, language: act.language });
}

const isRight = (
  { services, member }: Caller,
  asked: { email: string; code_hash: Buffer } | undefined,
  code: string,
): boolean =>
  asked !== undefined && sameCode(asked.code_hash, hashCode(services.seal, owner(member.id, asked.email), code));

/** Right codes do not count. Whether one is still good is decided by the try that `changeEmail` counts. */
export async function prepareNewEmail(act: Caller, code: string): Promise<undefined> {
  const {
    services: { limits },
    db,
    member,
  } = act;
  await limits.consume('wrongCodesByAccount', member.id);
  if (isRight(act, await findEmailChange(db, member.id), code)) await limits.refund('wrongCodesByAccount', member.id);
}

/** The code settles it, once; a note goes to the former address, which may be its owner's last word of this account. */
export async function changeEmail(act: Caller, code: string): Promise<CurrentUser> {
  const { db, member, now } = act;
  const asked = await tryEmailChange(db, member.id, now);
  if (asked === undefined || !isRight(act, asked, code)) throw new Refusal('code_wrong', { keepWrites: true });
  const former = found(await findAddress(db, member.id), 'session_expired').email;
  await deleteEmailChange(db, member.id);
  // Somebody took the address meanwhile: nothing of that may be told.
  if (!(await takeAddress(db, member.id, asked.email))) throw new Refusal('code_wrong', { keepWrites: true });
  await note(act, 'email_changed', asked.email);
  await act.task(mailChange, {
    memberId: member.id,
    what: 'email_changed',
    at: now.toISOString(),
    about: '',
    to: former,
  });
  await act.state('accounts.preferences_changed', { memberId: member.id });
  return await readMe(act);
}
