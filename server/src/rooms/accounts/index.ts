import type { Room } from '#platform/room.ts';
import { audiences } from './audience.ts';
import { eraseAccount } from './closing/erase-account.ts';
import { dropExports } from './export/drop-exports.ts';
import { mailExport } from './export/mail-export.ts';
import { makeExport } from './export/make-export.ts';
import { mailEmailChange } from './settings/change-email.ts';
import { dropProofs, mailVerdict } from './verification/tasks.ts';
import { sessionUses } from './identify.ts';
import { mailCode } from './mail-code.ts';
import { noteFailedLogin } from './log/note.ts';
import { mailChange } from './mail-change.ts';
import { mailSecondFactor } from './mail-second-factor.ts';
import { mailReset } from './mail-reset.ts';
import { personal } from './personal.ts';
import { routes } from './routes.ts';
import { sweep } from './sweep.ts';

/** The door. */
export { DEMO_PASSWORD, DEMO_PEOPLE, demoAddress, openDemoPeople, type DemoPerson } from './demo.ts';
export { mailVerdict } from './verification/tasks.ts';
export { mutedWordsText } from './settings/queries-muted.ts';
export { membersByDay } from './by-day.ts';
export { identify } from './identify.ts';
export { identifySession } from './identify-session.ts';
export { newAccountRow, openAccount, type NewAccount } from './open-account.ts';
export { openSession } from './open-session.ts';
export type { SessionOrigin } from './session-origin.ts';
export { listAdmins, setAdmin, type AdminChange } from './set-admin.ts';
export { hashPassword } from './passwords.ts';
export { memberOfAddress } from './member-of-address.ts';
export { readCurrentUser } from './read-me.ts';
export { setTimeZone } from './set-time-zone.ts';
export { renameMember } from './rename-member.ts';

export const accounts = {
  routes,
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
  ],
  audiences,
  buffers: [sessionUses],
  personal,
} satisfies Room;
