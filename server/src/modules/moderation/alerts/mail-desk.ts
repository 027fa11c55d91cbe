import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { Language } from '#contract/core/language.ts';
import type { TaskContext } from '#platform/context.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { onFact } from '#platform/facts/effect.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { ModerationTables } from '../tables.ts';
import { markAnnounced, markLate, selectLate, selectNew } from '../cases/queries-gather.ts';
import { markMailed, selectAdminsAmong, selectDecidersOf, selectDeskOf } from '../cases/queries-people.ts';

interface Decider {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  /** How many cases wait for them. */
  readonly count?: number;
}
interface DeskMail {
  readonly mail: 'grave' | 'new' | 'late' | 'ruled';
  /** What no one is written about twice. */
  readonly about: string;
  readonly path?: string;
}
/** Platform admins have no notifications: they are written to. */
async function mailDesk(
  { services }: TaskContext<ModerationTables>,
  to: readonly Decider[],
  { mail, about, path = '/admin/user-reports' }: DeskMail,
): Promise<void> {
  for (const { id: memberId, email, language, count = 1 } of to) {
    const text = (key: string) => translate(language, `moderation:mails.${mail}.${key}`, { count });
    const rendered = renderEmail({
      language,
      subject: text('subject'),
      paragraphs: [text('what')],
      footer: [text('why')],
      action: { label: text('action'), url: `${services.config.publicUrl}${path}` },
    });
    await services.mail.send({ ...rendered, to: email, idempotencyKey: `${mail}-case:${about}:${memberId}` });
  }
}

/** Writes to the admins who decide about a case that something was reported which may do serious harm, once a case. */
export const mailGrave = defineTask({
  name: 'moderation.mail_grave',
  payload: z.object({ caseId: id }),
  concurrency: 1,
  async run(ctx: TaskContext<ModerationTables>, { caseId }) {
    await mailDesk(ctx, await selectDeskOf(ctx.db, { caseId }), { mail: 'grave', about: caseId });
    await markMailed(ctx.db, { caseId, now: ctx.now });
  },
});

/** Writes to them about new cases that are not grave, at most once an hour, and only where there are some. */
export const mailNew = defineTask({
  name: 'moderation.mail_new',
  payload: z.object({}),
  schedule: '0 * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<ModerationTables>) {
    const caseIds = (await selectNew(ctx.db)).map((each) => each.id);
    const [first] = caseIds;
    if (first === undefined) return;
    await mailDesk(ctx, await selectDecidersOf(ctx.db, { caseIds }), { mail: 'new', about: first });
    await markAnnounced(ctx.db, { caseIds, now: ctx.now });
  },
});

/** Writes to admins about whom another admin has ruled, as they have no notifications. */
export const mailRuled = defineTask({
  name: 'moderation.mail_ruled',
  payload: z.object({ caseId: id, memberIds: z.array(id), at: z.string() }),
  async run(ctx: TaskContext<ModerationTables>, { caseId, memberIds, at }) {
    const to = await selectAdminsAmong(ctx.db, { memberIds });
    await mailDesk(ctx, to, { mail: 'ruled', about: `${caseId}:${at}`, path: '/admin/view-profile' });
  },
});
export const mailRuledAdmins = onFact<ModerationTables, 'moderation.ruled'>(
  'moderation.ruled',
  'moderation.mail_ruled_admins',
  async (ctx, { caseId, memberIds, broken, outcome }) => {
    if ((!broken && outcome === null) || memberIds.length === 0) return;
    if ((await selectAdminsAmong(ctx.db, { memberIds })).length === 0) return;
    await ctx.task(mailRuled, { caseId, memberIds, at: ctx.now.toISOString() });
  },
);

/** Writes to them about cases whose time is over, once, and once more about an appeal. */
export const mailLate = defineTask({
  name: 'moderation.mail_late',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<ModerationTables>) {
    const late = await selectLate(ctx.db, { now: ctx.now });
    const [first] = late;
    if (first === undefined) return;
    const caseIds = late.map((each) => each.id);
    const about = `${first.id}:${first.due_at.getTime()}`;
    await mailDesk(ctx, await selectDecidersOf(ctx.db, { caseIds }), { mail: 'late', about });
    await markLate(ctx.db, { caseIds, now: ctx.now });
  },
});
