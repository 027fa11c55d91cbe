import * as z from 'zod/mini';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { KINDS } from '../core/kinds.ts';
import { QUEUES } from '../core/roles.ts';
import { HARMS } from './harm.ts';
import { REPORT_REASONS } from './moderation.ts';

/* Some rulings are judged again by another admin, who does not see the ruling. How often both agree is published. */

/** Of a hundred rulings, so many are judged again, while at least two admins decide about content. */
export const SECOND_LOOK_PERCENT = 5;
/** Days after which what nobody judged is not judged any more. */
export const SECOND_LOOK_DAYS = 30;
/** Fewer rulings say too much about each of them. */
export const PUBLISHED_MIN = 20;
export const PUBLISHED_MONTHS = 12;

const rule = z.nullable(z.enum(REPORT_REASONS));
export const secondLook = z.object({
  id,
  kind: z.enum(KINDS),
  kindName: z.string(),
  harm: z.enum(HARMS),
  at: instant,
  /** As it was when it was first reported. */
  snapshot: z.object({ title: z.string(), excerpt: z.string() }),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), text: z.string() })),
});
export type SecondLook = z.output<typeof secondLook>;
const agreement = z.object({
  /** Of the first ruling; null: none was broken. */
  rule,
  judged: z.int(),
  agreed: z.int(),
});
export type Agreement = z.output<typeof agreement>;

const desk = { access: 'admin', duty: QUEUES.reports } as const;
export const listSecondLooks = endpoint({
  ...desk,
  method: 'GET',
  path: '/admin/second-looks',
  summary: 'List rulings of other admins that are judged again, without what was decided; recorded in the audit log',
  query: z.strictObject(pagedQuery),
  reply: z.extend(paged(secondLook), { agreement: z.array(agreement) }),
});
export const judgeAgain = endpoint({
  ...desk,
  method: 'POST',
  path: '/admin/second-looks/{lookId}/judge',
  summary: 'Say which rule was broken, without knowing what another admin decided; the reply says it',
  status: 200,
  params: z.strictObject({ lookId: id }),
  body: z.strictObject({ rule }),
  reply: data(z.object({ rule, agrees: z.boolean() })),
  refusals: ['not_found', 'case_changed'],
});

export const rulingFigures = z.object({
  /** First rulings of the last twelve months. */
  rulings: z.int(),
  rules: z.array(z.object({ rule, count: z.int() })),
  /** From the first report to the first ruling. */
  medianHours: z.number(),
  appeals: z.int(),
  /** Changed and overturned. */
  changed: z.int(),
  overturned: z.int(),
  /** From an appeal to its answer; null: there was none. */
  medianAppealHours: z.nullable(z.number()),
  agreement: z.array(agreement),
});
export type RulingFigures = z.output<typeof rulingFigures>;
export const readRulingFigures = endpoint({
  method: 'GET',
  path: '/ruling-figures',
  summary: 'Read how many rulings there were in twelve months, how long they took, and how often two admins agreed',
  access: 'public',
  maxAge: 3600,
  /** Null: fewer than 20. */
  reply: data(z.nullable(rulingFigures)),
});
