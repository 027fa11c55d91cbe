import * as z from 'zod/mini';
import type { SecurityEventName } from '#contract/accounts.security.ts';
import { instant } from '#contract/kit.ts';
import type { Act, TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { type LetterOfChange, mailChange } from '../mail-change.ts';
import type { AccountsTables } from '../tables.ts';
import { insertEvent, insertEventOfSession, insertFailure } from './queries.ts';

type Noting = Pick<Act<AccountsTables>, 'db' | 'member' | 'now'>;

/** Writes down what a signed-in person did to their account, with the device that did it. */
export const note = (act: Noting, what: SecurityEventName, about?: string): Promise<void> =>
  insertEventOfSession(act.db, { memberId: act.member.id, what, at: act.now, about }, act.member.sessionId);

/** The same of a member, with the device behind a session, or with none. */
export const noteOf = (
  { db, now: at }: Pick<Noting, 'db' | 'now'>,
  { id: memberId, sessionId }: { id: string; sessionId: string | null },
  what: SecurityEventName,
  about?: string,
): Promise<unknown> =>
  sessionId === null
    ? insertEvent(db, { memberId, what, at, about }, { browser: null, system: null, city: null, countryCode: null })
    : insertEventOfSession(db, { memberId, what, at, about }, sessionId);

/** Written down, and a letter to the owner, who may not be the one who did it. */
export async function noteAndMail(
  act: Noting & Pick<Act<AccountsTables>, 'task'>,
  what: LetterOfChange,
  about?: string,
): Promise<void> {
  await note(act, what, about);
  await act.task(mailChange, { memberId: act.member.id, what, at: act.now.toISOString(), about: about ?? '' });
}

const origin = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  city: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
});

/** Whether the address has an account is found out here, after the answer: neither it nor its time can tell. */
export const noteFailedLogin = defineTask({
  name: 'accounts.note_failed_login',
  payload: z.object({ email: z.string(), at: instant, from: origin }),
  attempts: 3,
  run: (act: TaskAct<AccountsTables>, { email, at, from }) => insertFailure(act.db, email, new Date(at), from),
});
