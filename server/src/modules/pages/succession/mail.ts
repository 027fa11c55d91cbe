import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { type Language, toLocale } from '#contract/core/language.ts';
import { pathOfPage } from '#contract/core/paths.ts';
import type { PageKind } from '#contract/core/roles.ts';
import type { TeamRequestKind } from '#contract/pages/choices.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { PagesTables } from '../tables.ts';
import { expiresAt } from '../team/times.ts';

const EMAILS = ['succession_asked', 'claim_notice', 'claim_granted', 'claim_declined', 'claim_expired'] as const;
type EmailKind = (typeof EMAILS)[number];

const findLetter = statement({
  params: { requestId: column.uuid, memberId: column.uuid },
  row: {
    email: column.text,
    language: column.text.as<Language>(),
    time_zone: column.text.orNull,
    kind: column.text.as<TeamRequestKind>(),
    is_open: column.boolean,
    at: column.timestamp,
    domain: column.text,
    page: column.text,
    page_id: column.uuid,
    page_kind: column.text.as<PageKind>(),
    is_public: column.boolean,
  },
  sql: `
  select account_mail.email, account_mail.language, account_mail.time_zone, page_team_request.kind,
    page_team_request.state = 'open' as is_open, page_team_request.created_at as at,
    coalesce(page_address.domain, '') as domain,
    page.display_name as page, page.id as page_id, page.kind as page_kind, page.state = 'active' as is_public
  from page_team_request
  join actor_card page on page.id = page_team_request.page_id and page.state in ('active', 'private')
  left join page_address on page_address.page_id = page_team_request.page_id
    and page_address.member_id = page_team_request.member_id
  join account_mail on account_mail.member_id = :memberId
  where page_team_request.id = :requestId`,
});

/** E-mails that only make sense while there is something to answer. */
const waiting: ReadonlySet<EmailKind> = new Set(['succession_asked', 'claim_notice']);

/** E-mails about a succession, to the person who is asked, to the admins, or to the member who claims the page. */
export const mailSuccession = defineTask({
  name: 'pages.mail_succession',
  payload: z.object({ kind: z.enum(EMAILS), requestId: id, memberId: id, round: z.int() }),
  async run(ctx: TaskContext<PagesTables>, { kind, requestId, memberId, round }) {
    const row = await findLetter.first(ctx.db, { requestId, memberId });
    if (row === undefined || (waiting.has(kind) && !row.is_open)) return;
    const { language, page_id: pageId, page_kind: pageKind } = row;
    const date = new Intl.DateTimeFormat(toLocale(language), {
      dateStyle: 'long',
      timeZone: row.time_zone ?? 'UTC',
    }).format(expiresAt(row.kind, row.at));
    const text = (key: string) =>
      translate(language, `pages:mails.${kind}.${key}`, { page: row.page, domain: row.domain, date });
    const own = row.is_public ? pathOfPage({ kind: pageKind, id: pageId }) : '/business-page';
    const path = kind === 'claim_notice' ? `/business-page/admin-page-list/${pageId}?tab=succession` : own;
    await ctx.services.mail.send({
      ...renderEmail({
        language,
        subject: text('subject'),
        paragraphs: [text('what'), text('then')],
        footer: [text('why')],
        action: { label: text('action'), url: `${ctx.services.config.publicUrl}${path}` },
      }),
      to: row.email,
      idempotencyKey: `${kind}:${requestId}:${memberId}:${round}`,
    });
  },
});
