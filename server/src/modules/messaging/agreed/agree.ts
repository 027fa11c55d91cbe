import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { AGREED_SHOWN, type Agreement, type proposeAgreement as proposeEndpoint } from '#contract/messaging/agreed.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { allowed, enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { releaseMedia } from '#modules/media';
import { asViewer, type MessagingContext } from '../conversations/conversations.ts';
import { type ConversationRow, findConversation, lockConversation } from '../conversations/queries.ts';
import { attachFiles } from '../files/attach.ts';
import { presentFiles } from '../files/present.ts';
import { canAgree, canConfirm, canWithdrawProposal } from './policy.ts';
import * as queries from './queries.ts';

type Between = Pick<ConversationRow, 'reachable' | 'state' | 'other_state'>;
const present = (row: queries.AgreementRow, between: Between, ctx: MessagingContext): Agreement => ({
  id: row.id,
  proposedBy: row.proposed_by,
  what: row.what,
  price: row.price,
  dueOn: row.due_on,
  file: presentFiles({ files: row.files, peaks: null }, false, ctx)[0] ?? null,
  state: row.state === 'confirmed' ? 'confirmed' : 'proposed',
  at: row.proposed_at.toISOString(),
  can: allowed({ confirm: canConfirm(ctx, row, between), withdraw: canWithdrawProposal(ctx, row) }),
});
const changed = async (ctx: MessagingContext, conversationId: string, { actor_id: otherId }: ConversationRow) =>
  Promise.all([
    ctx.emit('messaging.agreed', { conversationId, actorId: ctx.actor.id }),
    ctx.emit('messaging.agreed', { conversationId, actorId: otherId }),
  ]);

export async function listAgreements(ctx: MessagingContext, conversationId: string): Promise<Agreement[]> {
  const [conversation, rows] = await Promise.all([
    findConversation.first(ctx.db, { ...asViewer(ctx), conversationId }),
    queries.agreementsOf(ctx.db, { conversationId, limit: AGREED_SHOWN }),
  ]);
  const between = found(conversation);
  return rows.map((row) => present(row, between, ctx));
}

/** Under the lock of the conversation, so that of two proposals at once the later one stands. */
export async function proposeAgreement(
  ctx: MessagingContext,
  conversationId: string,
  { what, price = '', dueOn, fileId }: Out<(typeof proposeEndpoint)['body']>,
): Promise<Agreement> {
  const one = { ...asViewer(ctx), conversationId };
  const { row, former } = await inOrder({
    lockConversation: async () => lockConversation.first(ctx.db, { conversationId }),
    row: async () => findConversation.first(ctx.db, one),
    former: async () => queries.fileOfOpen(ctx.db, { conversationId }),
  });
  const conversation = found(row);
  enforce(canAgree(ctx, conversation));
  const values = { what, price, dueOn: dueOn ?? null, mediaId: fileId ?? null };
  const proposal = { id: uuid(), conversationId, actorId: ctx.actor.id, ...values };
  const formerIds = former.map(({ media_id: id }) => id);
  const { stored } = await inOrder({
    attachFiles: async () => attachFiles(ctx, fileId === undefined ? [] : [fileId]),
    replaceOpen: async () => queries.replaceOpen(ctx.db, { conversationId, now: ctx.now }),
    stored: async () => queries.insertAgreement.first(ctx.db, { ...proposal, now: ctx.now }),
    releaseMedia: async () => releaseMedia(ctx, formerIds),
    changed: async () => changed(ctx, conversationId, conversation),
  });
  return present(found(stored), conversation, ctx);
}

async function load(ctx: MessagingContext, agreementId: string) {
  const row = found(await queries.findAgreement.first(ctx.db, { viewerId: ctx.actor.id, agreementId }));
  const one = { ...asViewer(ctx), conversationId: row.conversation_id };
  return { row, conversation: found(await findConversation.first(ctx.db, one)) };
}
async function settle(ctx: MessagingContext, id: string, state: 'confirmed' | 'withdrawn', between: ConversationRow) {
  const row = await queries.settleAgreement.first(ctx.db, { agreementId: id, state, now: ctx.now });
  if (row === undefined) throw new Refusal('agreement_closed');
  const gone = state === 'withdrawn' && row.media_id !== null ? [row.media_id] : [];
  await inOrder({
    changed: async () => changed(ctx, row.conversation_id, between),
    releaseMedia: async () => releaseMedia(ctx, gone),
  });
  return row;
}

/** The line that was read is confirmed, or none: a proposal that was replaced is closed. */
export async function confirmAgreement(ctx: MessagingContext, id: string): Promise<Agreement> {
  const { row, conversation } = await load(ctx, id);
  enforce(canConfirm(ctx, row, conversation));
  return present(await settle(ctx, id, 'confirmed', conversation), conversation, ctx);
}
export async function withdrawAgreement(ctx: MessagingContext, id: string): Promise<void> {
  const { row, conversation } = await load(ctx, id);
  enforce(canWithdrawProposal(ctx, row));
  await settle(ctx, id, 'withdrawn', conversation);
}
