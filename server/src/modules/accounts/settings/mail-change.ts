import * as z from 'zod/mini';
import { id, instant } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { changeEmail } from '../emails.ts';
import { findReader } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

/** Changes of which the owner is notified by e-mail, in their own language. */
export const CHANGES = [
  'password_changed',
  'password_and_passkeys_changed',
  'email_changed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'export_asked',
  'closing',
  'reopened',
] as const;
export type ChangeEmail = (typeof CHANGES)[number];

/** `to`: the previous address, after a change of address. */
export const mailChange = defineTask({
  name: 'accounts.mail_change',
  payload: z.object({
    memberId: id,
    what: z.enum(CHANGES),
    at: instant,
    about: z.string(),
    to: z.optional(z.string()),
  }),
  async run(ctx: TaskContext<AccountsTables>, { memberId, what, at, about, to }) {
    const recipient = await findReader(ctx.db, memberId);
    if (recipient === undefined) return;
    await ctx.services.mail.send(
      changeEmail(ctx.services, {
        to: to ?? recipient.email,
        language: recipient.language,
        zone: recipient.time_zone ?? 'UTC',
        what,
        about,
        at: new Date(at),
        idempotencyKey: `change:${what}:${memberId}:${at}`,
      }),
    );
  },
});
