import type * as contract from '#contract/admin/contact.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { RequestContext } from '#platform/context.ts';
import { audited } from '#platform/observability/audit.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found } from '#platform/refusal.ts';
import { contactAbilities, type Contact } from '../policy.ts';
import type { AdminTables } from '../tables.ts';
import { contactPages, countContacts, findContact, ownContacts, type ContactListRow } from './queries.ts';

type AdminContext = RequestContext<AdminTables>;

/** What the policy asks about a message. A claim that has passed is none. */
export const stateOf = (row: ContactListRow, now: Date): Contact => ({
  state: row.state,
  memberId: row.member_id,
  claimedBy: row.claimed_until !== null && row.claimed_until > now ? row.claimed_by : null,
});

const cardsOf = async (ctx: AdminContext, rows: readonly ContactListRow[]): Promise<Cards> =>
  ctx.cards(
    rows
      .flatMap((row) => [row.member_id, row.claimed_by, row.ended_by])
      .flatMap((id) => (id === null ? [] : [actorReference(id)])),
  );

function present(ctx: AdminContext, row: ContactListRow, cards: Cards): contract.ContactRow {
  const contact = stateOf(row, ctx.now);
  const cardOf = (id: string | null) => (id === null ? null : (cards.actor(id) ?? null));
  return {
    id: row.id,
    subject: row.subject,
    name: row.name ?? '',
    actor: cardOf(row.member_id),
    isVisitor: row.member_id === null,
    at: row.created_at.toISOString(),
    state: row.state,
    claim:
      contact.claimedBy === null || row.claimed_until === null
        ? null
        : {
            by: cardOf(contact.claimedBy),
            isOwn: contact.claimedBy === ctx.member.id,
            until: row.claimed_until.toISOString(),
          },
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: cardOf(row.ended_by),
    can: contactAbilities(ctx, contact),
  };
}

export async function listContactMessages(
  ctx: AdminContext,
  { state = 'open', ...query }: Out<(typeof contract.listContactMessages)['query']>,
): Promise<Out<(typeof contract.listContactMessages)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const [rows, counted] = await Promise.all([
    contactPages[state](ctx.db, { limit: page.size, offset: (page.number - 1) * page.size }),
    countContacts.first(ctx.db),
  ]);
  const counts = counted ?? { open: 0, answered: 0, closed: 0 };
  const cards = await cardsOf(ctx, rows);
  ctx.record(audited, { adminId: ctx.member.id, what: 'admin.list_contact_messages', at: ctx.now });
  return { data: rows.map((row) => present(ctx, row, cards)), page: { ...page, total: counts[state] }, counts };
}

/** Reading what someone wrote is recorded. */
export async function readContactMessage(ctx: AdminContext, id: string): Promise<contract.ContactMessage> {
  const row = found(await findContact.first(ctx.db, { id }));
  const target = { kind: 'contact_message', id };
  ctx.record(audited, { adminId: ctx.member.id, what: 'admin.read_contact_message', target, at: ctx.now });
  return {
    ...present(ctx, row, await cardsOf(ctx, [row])),
    email: row.email ?? '',
    message: row.message,
    answer: row.answer,
  };
}

/** What the caller wrote themselves. */
export async function listOwnContactMessages(
  ctx: AdminContext,
  { cursor, limit = defaultLimit }: Out<(typeof contract.listOwnContactMessages)['query']>,
): Promise<Out<(typeof contract.listOwnContactMessages)['reply']>> {
  const from = fromCursor(cursor, newestPosition);
  const rows = await ownContacts(ctx.db, { memberId: ctx.member.id, ...from, limit: limit + 1 });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row): contract.OwnContactMessage => ({
      id: row.id,
      subject: row.subject,
      message: row.message,
      at: row.created_at.toISOString(),
      state: row.state,
      answer: row.answer,
      endedAt: row.ended_at?.toISOString() ?? null,
    }),
  );
}
