import * as z from 'zod/mini';
import { actorCard, card } from '../core/cards.ts';
import { PAGE_EDITORS, type Queue, QUEUES } from '../core/roles.ts';
import { type Kind, KINDS } from '../core/kinds.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { text } from '../core/text.ts';

export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'false_information',
  'impersonation',
  'scam',
  'self_harm',
  'minors',
  'intellectual_property',
  'prohibited_goods',
  'misleading_job',
  'misleading_ad',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Those that are about one kind of thing alone. */
export const REASONS_OF_KIND: Readonly<Partial<Record<ReportReason, Kind>>> = {
  misleading_job: 'job',
  misleading_ad: 'campaign',
};
/** What can be reported, and so what cases are about. */
export const REPORTED_KINDS = [
  'profile',
  'post',
  'comment',
  'job',
  'product',
  'service',
  'event',
  'course',
  'group',
  'community',
  'conversation',
  'message',
  'review',
  'campaign',
] as const satisfies readonly Kind[];
export type ReportedKind = (typeof REPORTED_KINDS)[number];
/** The queue in which cases about a kind wait, where it is not that of reports. */
export const REPORT_QUEUES: Readonly<Partial<Record<Kind, Queue>>> = { campaign: 'promotedReports' };
export const reportQueue = (kind: Kind): Queue => REPORT_QUEUES[kind] ?? 'reports';
/** Hours after which a report that the team of a space has not decided about is passed on to the platform. */
export const TEAM_HOURS = 72;
/** Why the platform decides about something in a space: a grave reason, no answer in time, or no one else could. */
export const PASSED_ON_REASONS = ['grave', 'late', 'own_team'] as const;
export const REPORT_TEXT_MAX = 1_000;

/** `open`: it waits for the platform. */
export const REPORT_STATES = ['open', 'closed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Characters of a seal. */
export const SEAL_MAX = 16_000;
/** A thing as the caller sees it. Read before one reports it. */
export const readSeen = endpoint({
  method: 'GET',
  path: '/reports/seen',
  summary: 'Seal how something is now, so that deleting or changing it does not defeat a report',
  access: 'member',
  as: PAGE_EDITORS,
  query: z.strictObject({ kind: z.enum(KINDS), id }),
  reply: data(z.object({ seal: z.string(), until: instant })),
  refusals: ['not_found', 'own_report'],
});

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Report content',
  access: 'member',
  as: PAGE_EDITORS,
  status: 201,
  body: z.strictObject({
    /** A kind that its module lets members report. A skill, for example, is reported with its owner's profile. */
    kind: z.enum(KINDS),
    id,
    reason: z.enum(REPORT_REASONS),
    text: z.optional(text({ max: REPORT_TEXT_MAX, lines: true })),
    /** Of `readSeen`: what was seen is reported, also when it is gone by now. */
    seal: z.optional(z.string().check(z.maxLength(SEAL_MAX))),
  }),
  reply: data(
    z.object({
      id,
      /** It was ruled on already, and is as it was then. */
      dealtWith: z.boolean(),
    }),
  ),
  refusals: ['not_found', 'own_report', 'daily_limit_reached'],
});

export const report = z.object({
  id,
  kind: z.enum(KINDS),
  /** Name of the kind, in the caller's language. */
  kindName: z.string(),
  targetId: id,
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  reporter: z.nullable(actorCard),
  /** Null if the admin cannot see it or it no longer exists. */
  subject: z.nullable(card),
  /** For things in a space: why its team does not decide. */
  passedOn: z.nullable(z.enum(PASSED_ON_REASONS)),
  /** Whether messages were copied into it. */
  hasEvidence: z.boolean(),
  at: instant,
  state: z.enum(REPORT_STATES),
  decidedAt: z.nullable(instant),
  /** How often the same thing was reported, with this report. */
  count: z.int(),
});
export type Report = z.output<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'List reports that wait, longest waiting first, or those that were decided, newest first',
  access: 'admin',
  duty: QUEUES.reports,
  query: z.strictObject({ ...pagedQuery, state: z.optional(z.enum(REPORT_STATES)) }),
  reply: z.extend(paged(report), { counts: z.object({ open: z.int(), closed: z.int() }) }),
});

/** A message as it was when it was reported. */
export const reportEvidence = z.object({
  id,
  /** Null if the account is gone. */
  actor: z.nullable(actorCard),
  text: z.string(),
  at: instant,
  /** What was reported, and not a message around it. */
  reported: z.boolean(),
});
export type ReportEvidence = z.output<typeof reportEvidence>;
export const readReportEvidence = endpoint({
  method: 'GET',
  path: '/admin/reports/{reportId}/evidence',
  summary: 'Read the messages that a report copied; recorded in the audit log',
  access: 'admin',
  duty: QUEUES.reports,
  params: z.strictObject({ reportId: id }),
  reply: data(z.array(reportEvidence)),
  refusals: ['not_found'],
});
