import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { toLocale } from '#contract/core/language.ts';
import { LEGAL_KINDS, type LegalKind } from '#contract/legal/legal.ts';
import type { TaskContext, Writing } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { onFact } from '#platform/facts/effect.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { comingChanges } from '#modules/legal';
import type { AccountsTables } from '../tables.ts';
import * as queries from './queries.ts';

/** Members who are notified by one fact. */
export const BATCH = 500;
const NO_ONE = '00000000-0000-0000-0000-000000000000';
const announcement = z.object({
  kind: z.enum(LEGAL_KINDS),
  version: z.string(),
  what: z.enum(['published', 'withdrawn']),
});

/** Notifies every member, in parts. Each part and how far it came are stored together, so a second run goes on. */
export const announcePolicy = defineTask({
  name: 'accounts.announce_policy',
  payload: announcement,
  async run(ctx: TaskContext<AccountsTables>, about) {
    const { kind, version } = about;
    const published = await queries.findVersion.first(ctx.db, { kind, version });
    // What was withdrawn since is announced as that alone.
    if (about.what === 'published' && published === undefined) return;
    const what = published === undefined ? 'withdrawn' : published.material ? 'material' : 'other';
    for (let size = BATCH; size === BATCH && !ctx.signal.aborted;)
      size = await ctx.transaction(async (tx) => {
        const state = await queries.lockAnnouncement.first(tx.db, about);
        if (state === undefined) return 0;
        const rows = await queries.nextMembers(tx.db, { after: state.notified_to ?? NO_ONE, limit: BATCH });
        const last = rows.at(-1);
        if (last === undefined) return 0;
        const memberIds = rows.map(({ member_id: memberId }) => memberId);
        await queries.moveAnnouncement(tx.db, { ...about, to: last.member_id });
        await tx.emit('accounts.policy_announced', { kind, version, what, memberIds });
        return rows.length;
      });
  },
});

async function begin(
  ctx: Pick<Writing, 'task'> & Pick<TaskContext<AccountsTables>, 'db'>,
  about: z.output<typeof announcement>,
): Promise<void> {
  await queries.beginAnnouncement(ctx.db, about);
  await ctx.task(announcePolicy, about);
}
export const effects = [
  onFact<AccountsTables, 'legal.published'>('legal.published', 'accounts.announce_policy', async (ctx, data) =>
    begin(ctx, { kind: data.kind, version: data.version, what: 'published' }),
  ),
  onFact<AccountsTables, 'legal.withdrawn'>('legal.withdrawn', 'accounts.announce_withdrawal', async (ctx, data) =>
    begin(ctx, { ...data, what: 'withdrawn' }),
  ),
];

export const policyPath = (kind: LegalKind, isNext: boolean): string =>
  `/privacy-and-terms?show=${kind}${isNext ? '&text=next' : ''}`;

/** A material change is e-mailed to every member, with what is different. */
export const mailPolicy = defineTask({
  name: 'accounts.mail_policy',
  payload: z.object({ kind: z.enum(LEGAL_KINDS), version: z.string(), memberId: id }),
  async run(ctx: TaskContext<AccountsTables>, { kind, version, memberId }) {
    const reader = await queries.findMailed.first(ctx.db, { memberId });
    if (reader === undefined) return;
    const { email: to, language } = reader;
    const changes = await comingChanges(across(ctx.db), kind, version, language, ctx.now);
    // It was withdrawn, or the mail server was away until it took effect and the dialog asks.
    if (changes === null) return;
    const format = new Intl.DateTimeFormat(toLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
    const date = format.format(changes.effectiveAt);
    const t = (key: string) => translate(language, `accounts:mails.policy.${kind}.${key}`, { date });
    const list = changes.sections.map(({ heading, what }) =>
      translate(language, `accounts:mails.policy.${what}`, { heading }),
    );
    const rendered = renderEmail({
      language,
      subject: t('subject'),
      paragraphs: [t('what'), ...(list.length === 0 ? [] : [list.join('\n')]), t('then')],
      action: { label: t('action'), url: `${ctx.services.config.publicUrl}${policyPath(kind, true)}` },
      footer: [t('why')],
    });
    await ctx.services.mail.send({ ...rendered, to, idempotencyKey: `policy:${kind}:${version}:${memberId}` });
  },
});
