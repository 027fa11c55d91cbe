import type { Out } from '#contract/core/endpoint.ts';
import {
  CONTENT_COUNTED,
  type ContentItem,
  type ContentKind,
  type listContent as endpoint,
} from '#contract/moderation/content.ts';
import { actorReference } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { audited } from '#platform/observability/audit.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { resolveUsernames } from '#modules/actors';
import { published, type Published, type PublishedRow } from '#modules/network';
import type { CaseContext } from '../cases/present.ts';
import { contentAbilities, type Decided } from './policy.ts';
import { findDecided } from './queries.ts';

/** The lists of a kind; it is not there while its module is switched off. */
export const sourceOf = ({ services }: CaseContext, kind: ContentKind): Published =>
  found(services.extensions.all(published).find((source) => source.kind === kind));

type DecidedRow = Awaited<ReturnType<typeof findDecided>>[number];
export const decidedOf = (row: PublishedRow, known: DecidedRow | undefined): Decided => ({
  isSide: known?.is_side === true,
  hasCase: known?.has_case === true,
  isWithheld: row.is_withheld,
});

/** Rows with what was decided about each, and who wrote it. */
export async function presentContent(
  ctx: CaseContext,
  kind: ContentKind,
  rows: readonly PublishedRow[],
): Promise<ContentItem[]> {
  const references = rows.flatMap((row) => [{ kind, id: row.id }, actorReference(row.author_id)]);
  const [decided, cards] = await Promise.all([
    findDecided(ctx.db, {
      kind,
      ids: rows.map(({ id }) => id),
      authorIds: rows.map((row) => row.author_id),
      adminId: ctx.member.id,
    }),
    ctx.cards(references),
  ]);
  const known = new Map(decided.map((row) => [row.id, row]));
  const kindName = ctx.services.kinds.nameOf(ctx.language, kind);
  return rows.map((row) => ({
    id: row.id,
    kind,
    kindName,
    title: row.title,
    text: row.text,
    author: cards.actor(row.author_id) ?? null,
    at: row.at.toISOString(),
    isWithheld: row.is_withheld,
    subject: cards.get(kind, row.id) ?? null,
    version: known.get(row.id)?.rulings ?? 0,
    waitingCaseId: known.get(row.id)?.waiting_id ?? null,
    can: contentAbilities(decidedOf(row, known.get(row.id))),
  }));
}

/** Has published nothing. */
const NO_ONE = '00000000-0000-0000-0000-000000000000';
const [EARLIEST, LATEST] = [new Date('2000-01-01T00:00:00Z'), new Date('9999-01-01T00:00:00Z')];
const startOf = (date: string): Date => {
  const start = new Date(`${date}T00:00:00Z`);
  // A day that no calendar has finds nothing.
  return Number.isNaN(start.getTime()) ? LATEST : start;
};

/** Whom a username names now; no one where there is none. */
async function findAuthor(ctx: CaseContext, username: string): Promise<string> {
  return (await resolveUsernames(across(ctx.db), [username], ctx.now)).get(username)?.actorId ?? NO_ONE;
}

/** What was published of one kind, newest first. */
export async function listContent(
  ctx: CaseContext,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const { page: number = 1, size = 10, kind = 'post', state = 'all', search = '', author = '', from, to } = query;
  const source = sourceOf(ctx, kind);
  ctx.record(audited, { adminId: ctx.member.id, what: 'moderation.list_content', at: ctx.now });
  const username = author.replace(/^@/, '');
  const authorId = username === '' ? null : await findAuthor(ctx, username);
  const filters = {
    state,
    search: search === '' ? null : search,
    authorId,
    from: from === undefined ? EARLIEST : startOf(from),
    to: to === undefined ? LATEST : new Date(startOf(to).getTime() + day),
  };
  const db = across(ctx.db);
  const [rows, total] = await Promise.all([
    source.page(db, filters, { limit: size, offset: (number - 1) * size }),
    source.count(db, filters, CONTENT_COUNTED + 1),
  ]);
  return {
    data: rows.length === 0 ? [] : await presentContent(ctx, kind, rows),
    page: { number, size, total: Math.min(total, CONTENT_COUNTED) },
    isMore: total > CONTENT_COUNTED,
  };
}
