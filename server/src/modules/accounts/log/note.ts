import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { SecurityEventName } from '#contract/accounts/security.ts';
import { instant } from '#contract/core/endpoint.ts';
import type { RequestContext, TaskContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { type ChangeEmail, mailChange } from '../settings/mail-change.ts';
import type { AccountsTables } from '../tables.ts';
import { insertEvent, insertEventOfSession, insertFailure, insertForAccounts } from './queries.ts';

type Noting = Pick<RequestContext<AccountsTables>, 'db' | 'member' | 'now'>;

/** Records what a member did to their account, with the device of the session. */
export const note = async (ctx: Noting, what: SecurityEventName, about?: string): Promise<void> =>
  insertEventOfSession(ctx.db, { memberId: ctx.member.id, what, at: ctx.now, about }, ctx.member.sessionId);

/** The same for any member, with the device of a session or none. */
export const noteOf = async (
  { db, now: at }: Pick<Noting, 'db' | 'now'>,
  { id: memberId, sessionId }: { id: string; sessionId: string | null },
  what: SecurityEventName,
  about?: string,
): Promise<unknown> =>
  sessionId === null
    ? insertEvent(db, { memberId, what, at, about }, { browser: null, system: null, city: null, countryCode: null })
    : insertEventOfSession(db, { memberId, what, at, about }, sessionId);

/** For what admins did some time ago; who has no account is left out. */
export async function noteForMembers(
  db: Kysely<never>,
  what: SecurityEventName,
  events: readonly { readonly memberId: string; readonly at: Date }[],
): Promise<void> {
  const rows = events.map(({ memberId, at }) => ({ id: uuid(), member_id: memberId, what, at }));
  await insertForAccounts(narrowed<AccountsTables>(db), { rows });
}

/** Records the event and e-mails the owner, who may not be the person who caused it. */
export async function noteAndMail(
  ctx: Noting & Pick<RequestContext<AccountsTables>, 'task'>,
  what: ChangeEmail & SecurityEventName,
  about?: string,
): Promise<void> {
  await note(ctx, what, about);
  await ctx.task(mailChange, { memberId: ctx.member.id, what, at: ctx.now.toISOString(), about: about ?? '' });
}

const origin = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  city: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
});

/** The task checks after the reply whether the address has an account, so that neither reply nor timing reveals it. */
export const noteFailedLogin = defineTask({
  name: 'accounts.note_failed_login',
  payload: z.object({ email: z.string(), at: instant, from: origin }),
  attempts: 3,
  run: async (ctx: TaskContext<AccountsTables>, { email, at, from }) =>
    insertFailure(ctx.db, email, new Date(at), from),
});
