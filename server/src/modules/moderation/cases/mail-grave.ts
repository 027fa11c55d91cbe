import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { ModerationTables } from '../tables.ts';
import { markMailed, selectDeskOf } from './queries-people.ts';

/** Writes to the admins who decide about content that something was reported which may do serious harm, once a case. */
export const mailGrave = defineTask({
  name: 'moderation.mail_grave',
  payload: z.object({ caseId: id }),
  concurrency: 1,
  async run(ctx: TaskContext<ModerationTables>, { caseId }) {
    for (const { id: memberId, email: to, language } of await selectDeskOf(ctx.db, { caseId })) {
      const text = (key: string) => translate(language, `moderation:mails.grave.${key}`);
      const rendered = renderEmail({
        language,
        subject: text('subject'),
        paragraphs: [text('what')],
        footer: [text('why')],
        action: { label: text('action'), url: `${ctx.services.config.publicUrl}/admin/user-reports` },
      });
      await ctx.services.mail.send({ ...rendered, to, idempotencyKey: `grave-case:${caseId}:${memberId}` });
    }
    if ((await markMailed.first(ctx.db, { caseId, now: ctx.now })) === undefined) return;
    await ctx.transaction(async (tx) => tx.emit('moderation.grave_reported', { caseId }));
  },
});
