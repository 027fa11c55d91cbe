import * as z from 'zod/mini';
import { code, email } from '../accounts/accounts.ts';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { personName } from '../core/person-name.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';

export const CONTACT_SUBJECT_MAX = 120;
export const CONTACT_MESSAGE_MAX = 4_000;
export const CONTACT_ANSWER_MAX = 4_000;
export const CONTACT_NAME_MAX = 80;
/** Messages a day, of a member and of a confirmed e-mail address. */
export const CONTACT_A_DAY = 5;
/** For so long a message waits for the admin who claimed it; every claim of theirs renews it. */
export const CLAIM_MINUTES = 30;
export const MAX_TEMPLATES = 50;
export const TEMPLATE_TITLE_MAX = 80;

/** `open`: waits for an answer. `closed`: ended without one. */
export const CONTACT_STATES = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

const message = {
  subject: text({ min: 1, max: CONTACT_SUBJECT_MAX }),
  message: text({ min: 1, max: CONTACT_MESSAGE_MAX, lines: true }),
};

/* Those who write. */

export const createContactMessage = endpoint({
  method: 'POST',
  path: '/contact-messages',
  summary: 'Write to the platform admins',
  access: 'member',
  status: 201,
  body: z.strictObject(message),
  reply: data(z.object({ id })),
  refusals: ['daily_limit_reached'],
});

/** What a member wrote, and the answer. */
export const ownContactMessage = z.object({
  id,
  subject: z.string(),
  message: z.string(),
  at: instant,
  state: z.enum(CONTACT_STATES),
  /** Empty unless it is answered. */
  answer: z.string(),
  endedAt: z.nullable(instant),
});
export type OwnContactMessage = z.output<typeof ownContactMessage>;
export const listOwnContactMessages = endpoint({
  method: 'GET',
  path: '/contact-messages',
  summary: 'List what the caller wrote to the platform admins, newest first',
  access: 'member',
  query: z.strictObject(infiniteQuery),
  reply: infinite(ownContactMessage),
});

export const beginContactMessage = endpoint({
  method: 'POST',
  path: '/contact-messages/visitors',
  summary: 'Write to the platform admins without an account; a code goes to the address',
  access: 'public',
  status: 202,
  body: z.strictObject({ name: personName({ max: CONTACT_NAME_MAX }), email, ...message }),
  reply: data(z.object({ id })),
  refusals: ['rate_limited'],
});
export const confirmContactMessage = endpoint({
  method: 'POST',
  path: '/contact-messages/visitors/{pendingId}/confirm',
  summary: 'Send the message of a visitor with the code that was e-mailed',
  access: 'public',
  idempotency: 'none',
  params: z.strictObject({ pendingId: id }),
  body: z.strictObject({ code }),
  refusals: ['code_wrong'],
});

/* Those who answer. */

const byAdmin = { access: 'admin', duty: QUEUES.contact } as const;
const one = { ...byAdmin, params: z.strictObject({ messageId: id }) } as const;

const row = {
  id,
  subject: z.string(),
  /** Of the sender: as the account or the visitor gave it. Empty: the account is gone. */
  name: z.string(),
  /** Null for visitors, and for members whose account is gone. */
  actor: z.nullable(actorCard),
  isVisitor: z.boolean(),
  at: instant,
  state: z.enum(CONTACT_STATES),
  /** Who works on it; null: no one, or no longer. */
  claim: z.nullable(z.object({ by: z.nullable(actorCard), isOwn: z.boolean(), until: instant })),
  endedAt: z.nullable(instant),
  endedBy: z.nullable(actorCard),
  can: z.object({ claim: z.boolean(), release: z.boolean(), answer: z.boolean(), close: z.boolean() }),
};
export const contactRow = z.object(row);
export type ContactRow = z.output<typeof contactRow>;
export const contactMessage = z.object({ ...row, email: z.string(), message: z.string(), answer: z.string() });
export type ContactMessage = z.output<typeof contactMessage>;

export const listContactMessages = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/contact-messages',
  summary: 'List messages that wait, longest waiting first, or those that ended, newest first',
  query: z.strictObject({ ...pagedQuery, state: z.optional(z.enum(CONTACT_STATES)) }),
  reply: z.extend(paged(contactRow), {
    counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
  }),
});
export const readContactMessage = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/contact-messages/{messageId}',
  summary: 'Read a message to the platform admins; recorded in the audit log',
  reply: data(contactMessage),
  refusals: ['not_found'],
});
export const claimContactMessage = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/contact-messages/{messageId}/claim',
  summary: 'Claim a message for 30 minutes, or renew the claim',
  refusals: ['not_found', 'not_oneself', 'contact_claimed', 'contact_ended'],
});
export const releaseContactMessage = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/contact-messages/{messageId}/release',
  summary: 'Give a claimed message back to the queue',
  refusals: ['not_found', 'contact_claimed', 'contact_ended'],
});
export const answerContactMessage = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/contact-messages/{messageId}/answer',
  summary: 'Answer a message, by e-mail and to members by a notification',
  body: z.strictObject({ answer: text({ min: 1, max: CONTACT_ANSWER_MAX, lines: true }) }),
  refusals: ['not_found', 'not_oneself', 'contact_claimed', 'contact_ended'],
});
export const closeContactMessage = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/contact-messages/{messageId}/close',
  summary: 'Close a message without an answer',
  refusals: ['not_found', 'not_oneself', 'contact_claimed', 'contact_ended'],
});

/** A text that many answers begin with. */
export const contactTemplate = z.object({ id, title: z.string(), text: z.string() });
export type ContactTemplate = z.output<typeof contactTemplate>;
export const listContactTemplates = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/contact-templates',
  summary: 'List the templates of answers, by title',
  reply: data(z.array(contactTemplate)),
});
export const saveContactTemplate = endpoint({
  ...byAdmin,
  method: 'POST',
  path: '/admin/contact-templates',
  summary: 'Save a template of answers; one with the same title is replaced',
  body: z.strictObject({
    title: text({ min: 1, max: TEMPLATE_TITLE_MAX }),
    text: text({ min: 1, max: CONTACT_ANSWER_MAX, lines: true }),
  }),
  reply: data(contactTemplate),
  refusals: ['too_many_templates'],
});
export const deleteContactTemplate = endpoint({
  ...byAdmin,
  method: 'DELETE',
  path: '/admin/contact-templates/{templateId}',
  summary: 'Delete a template of answers',
  params: z.strictObject({ templateId: id }),
});
