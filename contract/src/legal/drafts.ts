import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant, version } from '../core/endpoint.ts';
import { LANGUAGES } from '../core/language.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { calendarDay } from '../core/time/day.ts';
import { LEGAL_KINDS } from './kinds.ts';
import { legalDocument } from './legal.ts';

export const POLICY_TITLE_MAX = 120;
export const POLICY_TEXT_MAX = 5_000;
export const MAX_SECTIONS = 40;
/** Days between publishing and the day on which a material change takes effect, at the least. */
export const MATERIAL_DAYS = 15;
/** Days ahead of which a version can be published. */
export const MAX_DAYS_AHEAD = 365;

/** A text in every language, in the markup of `markup.ts`. Empty while it is not written. */
const inLanguages = (max: number, lines = false) =>
  z.strictObject({ en: text({ max, lines }), hn: text({ max, lines }), fr: text({ max, lines }) });
export const draftContent = z.strictObject({
  title: inLanguages(POLICY_TITLE_MAX),
  /** Before the first heading. */
  introduction: inLanguages(POLICY_TEXT_MAX, true),
  sections: z
    .array(
      z.strictObject({
        /** Anchor of the section, the same in every language. */
        id: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
        heading: inLanguages(POLICY_TITLE_MAX),
        body: inLanguages(POLICY_TEXT_MAX, true),
      }),
    )
    .check(z.maxLength(MAX_SECTIONS)),
});
export type DraftContent = z.output<typeof draftContent>;

const byAdmin = { access: 'admin', duty: QUEUES.policies } as const;
const ofDraft = { ...byAdmin, params: z.strictObject({ draftId: id }) } as const;
const ofVersion = {
  ...byAdmin,
  params: z.strictObject({ kind: z.enum(LEGAL_KINDS), version: z.string().check(z.regex(/^\d{1,9}$/)) }),
} as const;

export const draftRow = z.object({
  id,
  kind: z.enum(LEGAL_KINDS),
  /** Of a text that came with the program; null: an admin began it. */
  programVersion: z.nullable(z.string()),
  version,
  updatedAt: instant,
  /** Null: as it came with the program, or the account is gone. */
  updatedBy: z.nullable(actorCard),
  can: z.object({ edit: z.boolean(), discard: z.boolean(), publish: z.boolean() }),
});
export type DraftRow = z.output<typeof draftRow>;
const texts = z.object({ en: z.string(), hn: z.string(), fr: z.string() });
const storedContent = z.object({
  title: texts,
  introduction: texts,
  sections: z.array(z.object({ id: z.string(), heading: texts, body: texts })),
});
export const policyDraft = z.extend(draftRow, {
  content: storedContent,
  /** The text in force, to compare with. */
  inForce: z.object({ version: z.string(), content: storedContent }),
  /** The version as which it was published. */
  publishedAs: z.nullable(z.string()),
  /** The version that is published and not in force: nothing else can be published before it. */
  scheduled: z.nullable(z.string()),
});
export type PolicyDraft = z.output<typeof policyDraft>;

export const listPolicyDrafts = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/policy-drafts',
  summary: 'List the drafts of policies',
  reply: data(z.array(draftRow)),
});
export const openPolicyDraft = endpoint({
  ...byAdmin,
  method: 'POST',
  path: '/admin/policy-drafts',
  summary: 'Begin a draft with the text in force, or return the one that admins have begun',
  body: z.strictObject({ kind: z.enum(LEGAL_KINDS) }),
  reply: data(policyDraft),
});
export const readPolicyDraft = endpoint({
  ...ofDraft,
  method: 'GET',
  path: '/admin/policy-drafts/{draftId}',
  summary: 'Read a draft, also one that was published, with the text in force',
  reply: data(policyDraft),
  refusals: ['not_found'],
});
export const savePolicyDraft = endpoint({
  ...ofDraft,
  method: 'PATCH',
  path: '/admin/policy-drafts/{draftId}',
  summary: 'Save parts of a draft, unless a newer version was saved',
  maxBodyBytes: 6_000_000,
  body: z.extend(z.partial(draftContent), { version }),
  reply: data(policyDraft),
  refusals: ['not_found', 'policy_published', 'stale'],
});
export const discardPolicyDraft = endpoint({
  ...ofDraft,
  method: 'DELETE',
  path: '/admin/policy-drafts/{draftId}',
  summary: 'Discard a draft',
  refusals: ['not_found', 'policy_published'],
});
export const publishPolicyDraft = endpoint({
  ...ofDraft,
  method: 'POST',
  path: '/admin/policy-drafts/{draftId}/publish',
  summary: 'Publish a draft as the next version; members are notified',
  body: z.strictObject({
    version,
    /** The day on which it takes effect, in UTC; today: at once. */
    effectiveOn: calendarDay,
    /** Members must accept it again. It takes effect 15 days later or more, and is e-mailed. */
    material: z.boolean(),
  }),
  reply: data(z.object({ kind: z.enum(LEGAL_KINDS), version: z.string(), effectiveAt: instant })),
  refusals: ['not_found', 'policy_published', 'policy_scheduled', 'stale'],
});

export const POLICY_STATES = ['scheduled', 'in_force', 'past', 'withdrawn'] as const;
export const policyVersion = z.object({
  kind: z.enum(LEGAL_KINDS),
  version: z.string(),
  state: z.enum(POLICY_STATES),
  material: z.boolean(),
  effectiveAt: instant,
  publishedAt: instant,
  /** A text of the program. */
  byProgram: z.boolean(),
  publishedBy: z.nullable(actorCard),
  withdrawnAt: z.nullable(instant),
  can: z.object({ withdraw: z.boolean() }),
});
export type PolicyVersion = z.output<typeof policyVersion>;
export const listPolicyVersions = endpoint({
  ...byAdmin,
  method: 'GET',
  path: '/admin/policy-versions',
  summary: 'List the versions of a policy, newest first',
  query: z.strictObject({ kind: z.enum(LEGAL_KINDS) }),
  reply: data(z.array(policyVersion)),
});
export const readPolicyVersion = endpoint({
  ...ofVersion,
  method: 'GET',
  path: '/admin/policy-versions/{kind}/{version}',
  summary: 'Read a version of a policy, also one that was withdrawn',
  query: z.strictObject({ language: z.optional(z.enum(LANGUAGES)) }),
  reply: data(legalDocument),
  refusals: ['not_found'],
});
export const withdrawPolicyVersion = endpoint({
  ...ofVersion,
  method: 'POST',
  path: '/admin/policy-versions/{kind}/{version}/withdraw',
  summary: 'Withdraw a version that is not in force; its text becomes a draft again',
  refusals: ['not_found', 'policy_in_force'],
});
