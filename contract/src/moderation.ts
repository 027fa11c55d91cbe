import * as z from 'zod/mini';
import { actorCard, excerptCard } from './core/cards.ts';
import type { Kind } from './core/kinds.ts';
import { data, endpoint, id, instant, numbered, pagedQuery } from './core/endpoint.ts';
import { text } from './core/text.ts';

export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'sexual',
  'false_information',
  'impersonation',
  'scam',
  'other',
] as const;
export const REPORT_TEXT_MAX = 1_000;
/** A skill is part of its owner's profile: that is what is reported. */
const REPORTED_KINDS = ['profile', 'post', 'comment'] as const satisfies readonly Kind[];
export type ReportedKind = (typeof REPORTED_KINDS)[number];
const reportedKind = z.enum(REPORTED_KINDS);

export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  summary: 'Report a post, a comment or a person',
  access: 'member',
  as: 'any',
  status: 201,
  body: z.strictObject({
    kind: reportedKind,
    id,
    reason: z.enum(REPORT_REASONS),
    text: z.optional(text({ max: REPORT_TEXT_MAX, lines: true })),
  }),
  reply: data(z.object({ id })),
  refusals: ['not_found', 'own_report'],
});

export const report = z.object({
  id,
  kind: reportedKind,
  targetId: id,
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  reporter: z.nullable(actorCard),
  person: z.nullable(actorCard),
  excerpt: z.nullable(excerptCard),
  at: instant,
});
export type Report = z.output<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'Reports received, newest first',
  access: 'admin',
  query: z.strictObject(pagedQuery),
  reply: numbered(report),
});
