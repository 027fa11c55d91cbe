import * as z from 'zod/mini';
import { data, endpoint, id, version } from '../../core/endpoint.ts';
import { PAGE_EDITORS } from '../../core/roles.ts';
import { text } from '../../core/text.ts';
import * as choices from '../applications/choices.ts';
import { PIPELINE_HIDDEN } from '../applications/refusals.ts';
import { EDITOR_CLOSE_REASONS } from '../choices.ts';
import { jobParams } from '../jobs.ts';

const asEditor = { access: 'member', as: PAGE_EDITORS } as const;
const state = z.enum(choices.APPLICATION_STATES);
const round = z.int().check(z.minimum(0), z.maximum(choices.ROUNDS_MAX));

const ids = z.array(id).check(z.minLength(1), z.maxLength(choices.BULK_MAX));
/** What became of each: `done`, or why not, with the version and state that it has now. */
export const outcome = z.object({
  id,
  outcome: z.enum(['done', 'unchanged', 'stale', 'application_state', 'not_found']),
  version: z.nullable(z.int()),
  state: z.nullable(state),
});
export type Outcome = z.output<typeof outcome>;
const outcomes = data(z.array(outcome));
export const moveApplications = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/applications/move',
  summary: 'Move up to 100 applications; each has an outcome of its own',
  ...asEditor,
  status: 200,
  params: jobParams,
  body: z.strictObject({
    items: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(choices.BULK_MAX)),
    state: z.enum(choices.STAGES),
    round: z._default(round, 0),
    roundName: z._default(text({ max: choices.ROUND_NAME_MAX }), ''),
    reason: z._default(text({ max: choices.MOVE_REASON_MAX }), ''),
  }),
  reply: outcomes,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted'],
});
export const assignApplications = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/applications/assign',
  summary: 'Assign up to 100 applications to a colleague, or to no one (null)',
  ...asEditor,
  status: 200,
  params: jobParams,
  body: z.strictObject({ ids, memberId: z.nullable(id) }),
  reply: outcomes,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted'],
});
export const rejectApplications = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/applications/reject',
  summary: 'Reject up to 100 applications; it leaves after 10 minutes',
  ...asEditor,
  status: 200,
  params: jobParams,
  body: z.strictObject({
    ids,
    code: z.enum(choices.REJECTION_CODES),
    words: z._default(text({ max: choices.WORDS_MAX, lines: true }), ''),
    note: z._default(text({ max: choices.NOTE_MAX, lines: true }), ''),
  }),
  reply: outcomes,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted'],
});
export const undoRejections = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/applications/undo-rejection',
  summary: 'Undo rejections that have not left yet',
  ...asEditor,
  status: 200,
  params: jobParams,
  body: z.strictObject({ ids }),
  reply: outcomes,
  refusals: [...PIPELINE_HIDDEN, 'not_permitted'],
});
export const exportPipeline = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/applications/export',
  summary: 'Get the applications for a job as CSV; it is recorded who did',
  ...asEditor,
  idempotency: 'none',
  status: 200,
  params: jobParams,
  reply: data(z.object({ filename: z.string(), csv: z.string() })),
  refusals: [...PIPELINE_HIDDEN, 'not_permitted'],
});

/** The undecided of a job by stage: what closing it needs. */
export const closingGroup = z.object({ state: z.enum(choices.OPEN_STATES), count: z.int() });
export const readClosing = endpoint({
  method: 'GET',
  path: '/jobs/{jobId}/closing',
  summary: 'List the undecided applications of a job by stage',
  ...asEditor,
  params: jobParams,
  reply: data(z.array(closingGroup)),
  refusals: [...PIPELINE_HIDDEN],
});
export const closeJob = endpoint({
  method: 'POST',
  path: '/jobs/{jobId}/closing',
  summary: 'Close a job: everyone undecided is rejected at once, with one code and e-mail for each stage',
  ...asEditor,
  status: 200,
  params: jobParams,
  body: z.strictObject({
    closeReason: z.enum(EDITOR_CLOSE_REASONS),
    groups: z
      .array(
        z.strictObject({
          state: z.enum(choices.OPEN_STATES),
          code: z.enum(choices.REJECTION_CODES),
          words: z._default(text({ max: choices.WORDS_MAX, lines: true }), ''),
        }),
      )
      .check(z.maxLength(choices.OPEN_STATES.length)),
  }),
  reply: data(z.object({ answered: z.int() })),
  refusals: [...PIPELINE_HIDDEN, 'not_permitted', 'job_state', 'closing_incomplete'],
});
