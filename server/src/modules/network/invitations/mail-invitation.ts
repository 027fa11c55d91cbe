import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { REMIND_AFTER_DAYS } from '#contract/network/invitations.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { memberOfAddress } from '#modules/accounts';
import type { NetworkTables } from '../tables.ts';
import { areBlocked, isRefused, openInvitation } from './queries.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { addressesOf, hashesOf } from './sealed.ts';

type TasksContext = TaskContext<NetworkTables>;

/** Whether the address may receive an invitation from this member. The sender does not learn the result. */
async function mayReceive(
  { db, services }: TasksContext,
  { email, from_id: fromId }: { email: string; from_id: string },
): Promise<boolean> {
  if (await isRefused(db, hashesOf(services, email))) return false;
  const memberId = await memberOfAddress(across(db), email);
  if (memberId !== null && (memberId === fromId || (await areBlocked(db, fromId, memberId)))) return false;
  try {
    await services.limits.consume('invitationsToAddress', mailboxOf(email));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Members and non-members get the same e-mail, so the sender cannot tell them apart. Members can accept with it, too.
 */
export const mailInvitation = defineTask({
  name: 'network.mail_invitation',
  payload: z.object({ invitationId: id, sentAt: z.string() }),
  async run(ctx: TasksContext, { invitationId, sentAt }) {
    const invitation = await openInvitation.first(ctx.db, { id: invitationId });
    if (invitation === undefined || !(await mayReceive(ctx, invitation))) return;
    const { name, note, language, email } = invitation;
    const { open, refuse, refuseByProgram } = addressesOf(ctx.services, invitation, ctx.now);
    const text = (key: string, values: TextParams = {}) =>
      translate(language, `network:mails.invitation.${key}`, { name, ...values });
    const message = renderEmail({
      language,
      subject: text('subject'),
      paragraphs: [text('what'), ...(note === '' ? [] : [text('note', { note })])],
      action: { label: text('action'), url: open },
      footer: [text('why', { days: REMIND_AFTER_DAYS }), text('never', { url: refuse })],
    });
    const headers = {
      'List-Unsubscribe': `<${refuseByProgram}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await ctx.services.mail.send({
      ...message,
      to: email,
      idempotencyKey: `invitation:${invitationId}:${sentAt}`,
      headers,
    });
  },
});
