import * as z from 'zod/mini';
import { id, instant } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { exportEmail } from '../emails.ts';
import { findReader } from '../queries-accounts.ts';
import type { AccountsTables } from '../tables.ts';

/**
 * E-mails the owner that the copy is ready. Downloading it requires logging in: the e-mail contains no address that
 * opens it.
 */
export const mailExport = defineTask({
  name: 'accounts.mail_export',
  payload: z.object({ memberId: id, exportId: id, until: instant }),
  async run(ctx: TaskContext<AccountsTables>, { memberId, exportId, until }) {
    const recipient = await findReader(ctx.db, memberId);
    if (recipient === undefined) return;
    const { email: to, language, time_zone: zone } = recipient;
    await ctx.services.mail.send(
      exportEmail(ctx.services, {
        to,
        language,
        zone: zone ?? 'UTC',
        until: new Date(until),
        idempotencyKey: `export:${exportId}`,
      }),
    );
  },
});
