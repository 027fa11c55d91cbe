import type { Module } from '#platform/module.ts';
import { memberFigures } from './daily-figures.ts';
import { announcePolicy, effects, mailPolicy } from './acceptances/announce.ts';
import { audiences } from './audience.ts';
import { eraseAccount } from './closing/erase-account.ts';
import { dropExports } from './export/drop-exports.ts';
import { mailExport } from './export/mail-export.ts';
import { makeExport } from './export/make-export.ts';
import { mailEmailChange } from './settings/change-email.ts';
import { dropProofs, mailVerdict } from './verification/tasks.ts';
import { sessionUses } from './sessions/identify.ts';
import { mailCode } from './sign-up/mail-code.ts';
import { noteFailedLogin } from './log/note.ts';
import { mailChange } from './settings/mail-change.ts';
import { mailSecondFactor } from './second-factor/mail-second-factor.ts';
import { mailReset } from './passwords/mail-reset.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { sweep } from './sign-up/sweep.ts';
import { writes } from './policy.ts';
import { proofQueue } from './waiting-queue.ts';

/** Public API of the module. */
export { DEMO_PASSWORD, DEMO_PEOPLE, demoAddress, openDemoPeople, type DemoPerson } from './sign-up/demo.ts';
export { mutedWordsText } from './settings/queries-muted.ts';
export { membersByDay } from './by-day.ts';
export { sessions } from './sessions/sessions.ts';
export { newAccountRow, openAccount, type NewAccount } from './sign-up/open-account.ts';
export { openSession } from './sessions/open-session.ts';
export type { SessionOrigin } from './sessions/session-origin.ts';
export { listAdmins, setAdmin, type AdminChange } from './admins/set-admin.ts';
export { endLimit, limit, limitedUntil } from './suspension/limit.ts';
export { findMeasured, selectRestrictions } from './members/queries.ts';
export { isSuspended, liftSuspension, suspend, suspensionOf } from './suspension/suspend.ts';
export { forgetAuthenticators } from './second-factor/queries-authenticator.ts';
export { hashPassword } from './passwords/passwords.ts';
export { hashCode, issueCode, MAX_CODE_ATTEMPTS, sameCode, unsealCode } from './sign-up/codes.ts';
export { type ProofContent, readProof } from './verification/proof-store.ts';
export { noteForMembers } from './log/note.ts';
export { memberOfAddress } from './member-of-address.ts';
export { readCurrentUser } from './read-me.ts';
export { setTimeZone } from './settings/set-time-zone.ts';
export { columnKey } from './export/readable-copy.ts';
export { nameDevice } from './present.ts';
export { idleSince } from './sessions/identify.ts';
export { renameMember } from './rename-member.ts';

export const accounts = {
  routes,
  writes,
  tasks: [
    mailCode,
    mailReset,
    mailChange,
    noteFailedLogin,
    mailEmailChange,
    dropProofs,
    mailVerdict,
    eraseAccount,
    makeExport,
    mailExport,
    dropExports,
    mailSecondFactor,
    sweep,
    announcePolicy,
    mailPolicy,
  ],
  effects,
  audiences,
  buffers: [sessionUses],
  notifications,
  personalData,
  extensions: [...memberFigures, proofQueue],
} satisfies Module;
