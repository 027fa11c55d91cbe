import * as z from 'zod/mini';
import { PROOF_TYPES } from '../core/choices.ts';
import { actorCard } from '../core/cards.ts';
import { QUEUES } from '../core/roles.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { text } from '../core/text.ts';

/** In the order of the specification. */
export const PROOF_MAX_BYTES = 8_000_000;
export const PROOF_CONTENT = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const REASON_MAX = 500;

export const verification = z.object({
  /** The badge is shown next to the name. */
  verified: z.boolean(),
  /** The latest request, if any. */
  request: z.nullable(
    z.object({
      id,
      proofType: z.enum(PROOF_TYPES),
      state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
      reason: z.string(),
      askedAt: instant,
    }),
  ),
  can: z.object({ send: z.boolean(), withdraw: z.boolean() }),
});
export type Verification = z.output<typeof verification>;

export const readVerification = endpoint({
  method: 'GET',
  path: '/account/verification',
  summary: 'Read whether the caller is verified and the state of their verification request',
  access: 'member',
  reply: data(verification),
});
export const createProof = endpoint({
  method: 'POST',
  path: '/account/verification',
  summary: 'Upload an identity document (picture or PDF); only platform admins can read it',
  access: 'member',
  idempotency: 'none',
  status: 201,
  body: z.strictObject({ proofType: z.enum(PROOF_TYPES) }),
  files: { proof: { maxBytes: PROOF_MAX_BYTES } },
  reply: data(verification),
  refusals: ['too_large', 'proof_type_unknown', 'verification_waiting', 'verification_done', 'daily_limit_reached'],
});
export const withdrawProof = endpoint({
  method: 'DELETE',
  path: '/account/verification',
  summary: 'Withdraw a pending verification request and delete its document',
  access: 'member',
  idempotency: 'none',
  refusals: ['not_found'],
});

export const waitingProof = z.object({
  id,
  proofType: z.enum(PROOF_TYPES),
  contentType: z.enum(PROOF_CONTENT),
  askedAt: instant,
  /** The name of the account, to compare with the document. */
  firstName: z.string(),
  lastName: z.string(),
  actor: z.nullable(actorCard),
  can: z.object({ decide: z.boolean() }),
});
export type WaitingProof = z.output<typeof waitingProof>;
export const listProofs = endpoint({
  method: 'GET',
  path: '/admin/verifications',
  summary: 'List pending verification requests, oldest first',
  access: 'admin',
  duty: QUEUES.members,
  query: z.strictObject(pagedQuery),
  reply: paged(waitingProof),
});
const proofParams = z.strictObject({ proofId: id });
export const readProofDocument = endpoint({
  method: 'GET',
  path: '/admin/verifications/{proofId}/document',
  summary: 'Read the document of a verification request, as base64; recorded in the audit log',
  access: 'admin',
  duty: QUEUES.members,
  confirmed: true,
  params: proofParams,
  reply: data(z.object({ contentType: z.enum(PROOF_CONTENT), content: z.string() })),
  refusals: ['not_found'],
});
export const decideProof = endpoint({
  method: 'POST',
  path: '/admin/verifications/{proofId}/decision',
  summary: 'Approve or reject a verification request; the document is deleted',
  access: 'admin',
  duty: QUEUES.members,
  confirmed: true,
  idempotency: 'none',
  params: proofParams,
  body: z.strictObject({ approve: z.boolean(), reason: z.optional(text({ max: REASON_MAX, lines: true })) }),
  refusals: ['not_found', 'not_oneself'],
});
