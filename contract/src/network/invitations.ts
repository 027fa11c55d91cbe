import * as z from 'zod/mini';
import { email } from '../accounts/accounts.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from '../core/endpoint.ts';
import { relationship } from './network.ts';
import { NOTE_MAX } from './requests.ts';
import { text } from '../core/text.ts';

/** Maximum number of e-mail invitations per day; a tenth of it in the first 7 days of an account. */
export const INVITATIONS_A_DAY = 30;
/** Maximum number of addresses in one call. */
export const INVITED_MAX = 30;
/** Days after which an address can be reminded. */
export const REMIND_AFTER_DAYS = 7;

const note = z.optional(text({ max: NOTE_MAX, lines: true }));
/** The content of the form: several addresses in one text field, as typed. */
export const invitationForm = z.strictObject({ emails: text({ max: 10_000, min: 1, lines: true }), note });

export const inviteByEmail = endpoint({
  method: 'POST',
  path: '/network/email-invitations',
  summary:
    'Invite people by e-mail; the reply does not reveal whether an address belongs to a member or refuses invitations',
  access: 'member',
  status: 202,
  body: z.strictObject({ emails: z.array(email).check(z.minLength(1), z.maxLength(INVITED_MAX)), note }),
  /** `over`: addresses beyond the daily limit; nothing was done with them. */
  reply: data(z.object({ invited: z.int(), over: z.array(z.string()) })),
  refusals: ['daily_limit_reached'],
});

export const emailInvitation = z.object({
  id,
  email: z.string(),
  state: z.enum(['sent', 'accepted']),
  sentAt: instant,
});
export type EmailInvitation = z.output<typeof emailInvitation>;
export const listEmailInvitations = endpoint({
  method: 'GET',
  path: '/network/email-invitations',
  summary: 'List the caller’s e-mail invitations, newest first',
  access: 'member',
  query: z.strictObject(infiniteQuery),
  reply: infinite(emailInvitation),
});
export const withdrawEmailInvitation = endpoint({
  method: 'DELETE',
  path: '/network/email-invitations/{invitationId}',
  summary: 'Withdraw an invitation; its link stops working',
  access: 'member',
  params: z.strictObject({ invitationId: id }),
  refusals: ['not_found'],
});

/** The sealed value in the URL of an invitation; passed on unchanged. */
const sealedToken = z.string().check(z.minLength(1), z.maxLength(1_000));
export const readInvitation = endpoint({
  method: 'GET',
  path: '/email-invitation',
  summary: 'Read who sent an invitation, from its link',
  access: 'public',
  query: z.strictObject({ data: sealedToken }),
  reply: data(
    z.object({
      name: z.string(),
      note: z.string(),
      /** Whether accepting connects immediately, because the caller's address is the invited one. */
      direct: z.boolean(),
    }),
  ),
  refusals: ['invitation_ended'],
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/email-invitation/acceptance',
  summary:
    'Accept an invitation: connects with the sender, or sends a connection request if the caller’s address ' +
    'differs from the invited one',
  access: 'member',
  body: z.strictObject({ data: sealedToken }),
  reply: data(relationship),
  refusals: [
    'invitation_ended',
    'not_oneself',
    'not_connectable',
    'asked_recently',
    'too_many_pending',
    'weekly_limit_reached',
  ],
});
/** Called by mail programs with the URL of the e-mail's `List-Unsubscribe` header (RFC 8058). */
export const refuseInvitations = endpoint({
  method: 'POST',
  path: '/email-invitation/refusal',
  summary: 'Refuse all future invitations to this address',
  access: 'public',
  form: true,
  query: z.strictObject({ data: sealedToken }),
  refusals: ['invitation_ended'],
});
export const withdrawInvitationRefusal = endpoint({
  method: 'DELETE',
  path: '/email-invitation/refusal',
  summary: 'Withdraw the refusal of invitations',
  access: 'public',
  query: z.strictObject({ data: sealedToken }),
  refusals: ['invitation_ended'],
});
