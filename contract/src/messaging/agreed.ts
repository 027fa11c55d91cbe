import * as z from 'zod/mini';
import { data, endpoint, id, instant } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { FILE_REFUSALS } from '../media/refusals.ts';
import { messageFile } from './messages.ts';

export const AGREED_WHAT_MAX = 300;
export const AGREED_PRICE_MAX = 60;
/** Agreements that were confirmed, of one conversation. */
export const AGREED_SHOWN = 20;

export const agreement = z.object({
  id,
  /** The side that proposed it. */
  proposedBy: id,
  what: z.string(),
  /** As they wrote it, with its currency; may be empty. */
  price: z.string(),
  dueOn: z.nullable(z.string()),
  file: z.nullable(messageFile),
  state: z.enum(['proposed', 'confirmed']),
  at: instant,
  can: z.object({ confirm: z.boolean(), withdraw: z.boolean() }),
});
export type Agreement = z.output<typeof agreement>;

const ofParticipant = { access: 'member', as: PAGE_TEAM, area: 'shared' } as const;
const inConversation = { ...ofParticipant, params: z.strictObject({ conversationId: id }) } as const;
const ofOne = { ...ofParticipant, params: z.strictObject({ agreementId: id }) } as const;
export const listAgreements = endpoint({
  ...inConversation,
  method: 'GET',
  path: '/conversations/{conversationId}/agreements',
  summary: 'List what the two have agreed on, and what one of them proposes; the newest first',
  reply: data(z.array(agreement)),
  refusals: ['not_found'],
});
export const proposeAgreement = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/conversations/{conversationId}/agreements',
  summary: 'Propose a line that both confirm; it replaces an open proposal of either side',
  status: 201,
  body: z.strictObject({
    what: text({ max: AGREED_WHAT_MAX, min: 1 }),
    price: z.optional(text({ max: AGREED_PRICE_MAX })),
    dueOn: z.optional(calendarDay),
    /** An upload of the caller. */
    fileId: z.optional(id),
  }),
  reply: data(agreement),
  refusals: ['not_found', 'not_permitted', 'agreed_by_quote', 'conversation_read_only', 'too_large', ...FILE_REFUSALS],
});
export const confirmAgreement = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/agreements/{agreementId}/confirm',
  summary: 'Confirm what the other side proposed; refused when it was replaced or withdrawn',
  status: 200,
  reply: data(agreement),
  refusals: ['not_found', 'not_permitted', 'agreement_closed', 'conversation_read_only'],
});
export const withdrawAgreement = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/agreements/{agreementId}',
  summary: 'Withdraw a proposal of the caller that was not confirmed',
  refusals: ['not_found', 'not_permitted', 'agreement_closed'],
});
