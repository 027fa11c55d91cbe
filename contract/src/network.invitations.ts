import * as z from 'zod/mini';
import { email } from './accounts.ts';
import { data, infinite, infiniteQuery, endpoint, id, instant } from './core/endpoint.ts';
import { relationship } from './network.ts';
import { NOTE_MAX } from './network.requests.ts';
import { text } from './core/text.ts';

/** Invitations by mail a day; a tenth of it in the first 7 days of an account. */
export const INVITATIONS_A_DAY = 30;
/** Addresses in one go. */
export const INVITED_MAX = 30;
/** Days after which the same address may be reminded. */
export const REMIND_AFTER_DAYS = 7;

const note = z.optional(text({ max: NOTE_MAX, lines: true }));
/** What the form holds: addresses as they are typed, several at once. */
export const invitationForm = z.strictObject({ emails: text({ max: 10_000, min: 1, lines: true }), note });

export const inviteByEmail = endpoint({
  method: 'POST',
  path: '/network/email-invitations',
  summary:
    'Invite people by mail; the answer is the same whether or not an address belongs to a member, or wants no invitations',
  access: 'member',
  status: 202,
  body: z.strictObject({ emails: z.array(email).check(z.minLength(1), z.maxLength(INVITED_MAX)), note }),
  /** `over`: those for whom the day's limit left no module; nothing of them was done. */
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
  summary: 'Whom one has invited by mail, newest first',
  access: 'member',
  query: z.strictObject(infiniteQuery),
  reply: infinite(emailInvitation),
});
export const withdrawEmailInvitation = endpoint({
  method: 'DELETE',
  path: '/network/email-invitations/{invitationId}',
  summary: 'Take an invitation back; its address leads nowhere then',
  access: 'member',
  params: z.strictObject({ invitationId: id }),
  refusals: ['not_found'],
});

/** What stands in the address of an invitation: sealed by the server, passed on as it is. */
const sealed = z.string().check(z.minLength(1), z.maxLength(1_000));
export const readInvitation = endpoint({
  method: 'GET',
  path: '/email-invitation',
  summary: 'Who invites, for whoever opens the address of an invitation',
  access: 'public',
  query: z.strictObject({ data: sealed }),
  reply: data(
    z.object({
      name: z.string(),
      note: z.string(),
      /** Whether accepting connects at once: the caller’s address is the one that was invited. */
      direct: z.boolean(),
    }),
  ),
  refusals: ['invitation_ended'],
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/email-invitation/acceptance',
  summary: 'Connect with who invited; from any other address than the invited one, ask them to connect',
  access: 'member',
  body: z.strictObject({ data: sealed }),
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
/** Mail programs call it as RFC 8058 says, with the address of the letter's header. */
export const refuseInvitations = endpoint({
  method: 'POST',
  path: '/email-invitation/refusal',
  summary: 'No invitation to this address ever again, from anybody',
  access: 'public',
  form: true,
  query: z.strictObject({ data: sealed }),
  refusals: ['invitation_ended'],
});
export const withdrawInvitationRefusal = endpoint({
  method: 'DELETE',
  path: '/email-invitation/refusal',
  summary: 'Take a refusal of invitations back',
  access: 'public',
  query: z.strictObject({ data: sealed }),
  refusals: ['invitation_ended'],
});
