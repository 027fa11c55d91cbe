import { type BackgroundTask, retryBackgroundTask } from '#contract/admin/admin.ts';
import * as contact from '#contract/admin/contact.ts';
import type { TaskState } from '#contract/core/choices.ts';
import type { Caller } from '#platform/context.ts';
import { allOf, allowed, anyone, guardedBy, type Verdict } from '#platform/policy.ts';

/* Members do not get as far as this: for them the endpoints of admins do not exist. */

/** Null: it is done, or never was. */
interface Task {
  readonly state: TaskState | null;
}
/** Work that still has attempts is repeated without anyone's help. */
export const canRetryTask = ({ state }: Task): Verdict => (state === 'dead' ? 'ok' : 'not_found');
export const taskAbilities = (task: Task): BackgroundTask['can'] => allowed({ retry: canRetryTask(task) });

/** A message to the admins. */
export interface Contact {
  readonly state: contact.ContactState;
  /** Who wrote it; null: a visitor. */
  readonly memberId: string | null;
  /** The admin whose claim has not passed. */
  readonly claimedBy: string | null;
}
type Admin = Pick<Caller, 'member'>;

const isOpen = ({ state }: Contact): Verdict => (state === 'open' ? 'ok' : 'contact_ended');
const isFree = ({ member }: Admin, { claimedBy }: Contact): Verdict =>
  claimedBy === null || claimedBy === member.id ? 'ok' : 'contact_claimed';
/** A member who became an admin does not answer themselves. */
const isOfOther = ({ member }: Admin, { memberId }: Contact): Verdict =>
  memberId === member.id ? 'not_oneself' : 'ok';

export const canAnswerContact = (ctx: Admin, message: Contact): Verdict =>
  allOf(isOpen(message), isOfOther(ctx, message), isFree(ctx, message));
export const canCloseContact = (ctx: Admin, message: Contact): Verdict => canAnswerContact(ctx, message);
/** Claiming again renews the claim, for which there is no button. */
export const canClaimContact = (ctx: Admin, message: Contact): Verdict =>
  allOf(canAnswerContact(ctx, message), message.claimedBy === ctx.member.id ? 'unchanged' : 'ok');
export const canReleaseContact = (ctx: Admin, message: Contact): Verdict =>
  allOf(isOpen(message), isFree(ctx, message), message.claimedBy === null ? 'unchanged' : 'ok');
export const contactAbilities = (ctx: Admin, message: Contact): contact.ContactRow['can'] =>
  allowed({
    claim: canClaimContact(ctx, message),
    release: canReleaseContact(ctx, message),
    answer: canAnswerContact(ctx, message),
    close: canCloseContact(ctx, message),
  });

/** `templates`: how many others there are. */
export const canSaveTemplate = ({ templates }: { readonly templates: number }): Verdict =>
  templates < contact.MAX_TEMPLATES ? 'ok' : 'too_many_templates';

export const writes = [
  ...guardedBy(canRetryTask, retryBackgroundTask),
  ...guardedBy(canClaimContact, contact.claimContactMessage),
  ...guardedBy(canReleaseContact, contact.releaseContactMessage),
  ...guardedBy(canAnswerContact, contact.answerContactMessage),
  ...guardedBy(canCloseContact, contact.closeContactMessage),
  ...guardedBy(canSaveTemplate, contact.saveContactTemplate),
  ...anyone('every holder of the duty keeps the templates', contact.deleteContactTemplate),
  ...anyone('every member may write to the admins', contact.createContactMessage),
  ...anyone(
    'visitors may write to the admins, with an address that is theirs',
    contact.beginContactMessage,
    contact.confirmContactMessage,
  ),
];
