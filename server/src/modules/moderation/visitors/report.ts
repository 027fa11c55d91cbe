import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { CODE_MINUTES } from '#contract/accounts/accounts.ts';
import { id, type Out } from '#contract/core/endpoint.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { LANGUAGES } from '#contract/core/language.ts';
import { REASONS_OF_KIND } from '#contract/moderation/moderation.ts';
import type { beginVisitorReport as beginning } from '#contract/moderation/visitors.ts';
import type { Caller, TaskContext, VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { network } from '#platform/limits/index.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { hashCode, issueCode, sameCode, unsealCode } from '#modules/accounts';
import { gather } from '../cases/gather.ts';
import { type Seen, seenOf } from '../seen.ts';
import type { ModerationTables } from '../tables.ts';
import { deleteExpired, findPending, insertPending, storeReport, takePending, tryPending } from './queries.ts';

type Visitor = VisitorContext<ModerationTables>;
const ownerOf = (pendingId: string): string => `visitor-report:${pendingId}`;

/** Sees what every member sees whom no one has blocked. */
const NO_ONE = '00000000-0000-0000-0000-000000000000';
export const strangerAt = (now: Date): Caller => ({
  actor: { id: NO_ONE },
  member: { id: NO_ONE, since: now, isAdmin: false, sessionId: NO_ONE },
  role: null,
});

/** What everyone may see without an account. */
async function findPublic(ctx: Visitor, kind: Kind, thingId: string): Promise<Seen> {
  const { kinds } = ctx.services;
  const open = kinds.open(kind);
  if (open === null) throw fieldRefusal('kind', 'invalid_choice');
  try {
    await open({ ...ctx, db: across(ctx.db), actor: null, member: null, role: null }, thingId);
  } catch (error) {
    // What is over or deleted is not public any more, whatever the refusal of its page says.
    if (error instanceof Refusal) throw new Refusal('not_found', { cause: error });
    throw error;
  }
  const cards = await kinds.cards[kind](across(ctx.db), { ...ctx, viewer: strangerAt(ctx.now) }, [thingId]);
  return await seenOf(ctx, { kind, id: thingId }, found(cards.get(thingId)));
}

/**
 * E-mails the code, and nothing of what was reported, as the address may be someone else's. A mailbox gets as many
 * codes a day as it may send reports.
 */
export const mailReportCode = defineTask({
  name: 'moderation.mail_report_code',
  payload: z.object({ pendingId: id, code: z.string(), language: z.enum(LANGUAGES) }),
  async run(ctx: TaskContext<ModerationTables>, { pendingId, code: sealedCode, language }) {
    const pending = await findPending.first(ctx.db, { id: pendingId });
    const code = unsealCode(ctx.services.seal, sealedCode, ctx.now);
    if (pending === undefined || code === null) return;
    if (!(await ctx.services.limits.take('visitorReportMailsToMailbox', mailboxOf(pending.email)))) return;
    const text = (key: string) =>
      translate(language, `moderation:mails.report_code.${key}`, { code, minutes: CODE_MINUTES });
    const rendered = renderEmail({
      language,
      subject: text('subject'),
      paragraphs: [text('what'), text('then')],
      code,
      footer: [text('why')],
    });
    await ctx.services.mail.send({ ...rendered, to: pending.email, idempotencyKey: sealedCode });
  },
});

/** Deletes reports whose address nobody confirmed. */
export const sweepVisitorReports = defineTask({
  name: 'moderation.sweep_visitor_reports',
  payload: z.object({}),
  schedule: '35 * * * *',
  async run(ctx: TaskContext<ModerationTables>) {
    await deleteExpired(ctx.db, { now: ctx.now });
  },
});

export const prepareVisitorReport = async ({ services: { limits }, origin }: Visitor): Promise<undefined> => {
  await limits.consume('visitorReportsByAddress', network(origin.address));
};
/** Keeps what a visitor saw until the code from the e-mail is entered, so that deleting it changes nothing. */
export async function beginVisitorReport(
  ctx: Visitor,
  { kind, id: thingId, reason, text = '', email }: Out<(typeof beginning)['body']>,
): Promise<string> {
  const { authorId, authorKind, snapshot } = await findPublic(ctx, kind, thingId);
  if ((REASONS_OF_KIND[reason] ?? kind) !== kind) throw fieldRefusal('reason', 'invalid_choice');
  const pendingId = uuid();
  const { language } = ctx;
  const code = issueCode(ctx.services.seal, ownerOf(pendingId), ctx.now);
  await insertPending(ctx.db, {
    id: pendingId,
    kind,
    thingId,
    authorId,
    authorMemberId: authorKind === 'member' ? authorId : null,
    snapshot,
    reason,
    text,
    email,
    language,
    codeHash: code.hash,
    expiresAt: code.expiresAt,
  });
  await ctx.task(mailReportCode, { pendingId, code: code.sealed, language });
  return pendingId;
}

/** A wrong attempt stays counted; after five the code is void. The address is forgotten. */
export async function confirmVisitorReport(
  ctx: Visitor,
  pendingId: string,
  code: string,
): Promise<{ dealtWith: boolean }> {
  const { db, now, services } = ctx;
  const pending = await tryPending.first(db, { id: pendingId, now });
  const hash = hashCode(services.seal, ownerOf(pendingId), code);
  if (pending === undefined || !sameCode(pending.code_hash, hash))
    throw new Refusal('code_wrong', { keepWrites: true });
  const report = found(await takePending.first(db, { id: pendingId }), 'code_wrong');
  const { caseId, dealtWith } = await gather(ctx, {
    kind: report.kind,
    id: report.thing_id,
    reason: report.reason,
    authorId: report.author_id,
    authorMemberId: report.author_member_id,
    snapshot: report.snapshot,
  });
  const mailboxHash = Buffer.from(services.seal.sign('visitor-report', mailboxOf(report.email)), 'base64url');
  await storeReport(db, { id: uuid(), caseId, reason: report.reason, text: report.text, mailboxHash, now });
  return { dealtWith };
}
