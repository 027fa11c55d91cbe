import { LEAD_DAYS } from '#contract/advertising/choices.ts';
import {
  type exportLeads as exportEndpoint,
  LEADS_EXPORT_MAX,
  type listLeads as endpoint,
} from '#contract/advertising/leads.ts';
import { toCsv } from '#contract/core/csv/csv.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { day } from '#platform/time.ts';
import { canExportLeads } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { findName, leadPage, type LeadRow, type StoredAnswer } from './queries.ts';

const cardsOf = async (ctx: AdvertisingContext, rows: readonly LeadRow[]): Promise<Cards> =>
  ctx.cards(rows.map(({ member_id: memberId }) => actorReference(memberId)));

/** Who has answered, to the team of the page; the latest first. */
export async function listLeads(
  ctx: AdvertisingContext,
  campaignId: string,
  { cursor, limit = defaultLimit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const owned = { ownerId: ctx.actor.id, campaignId };
  const position = fromCursor(cursor, newestPosition);
  const [name, rows] = await Promise.all([
    findName.first(ctx.db, owned),
    leadPage(ctx.db, { ...owned, ...position, limit: limit + 1 }),
  ]);
  found(name);
  const cards = await cardsOf(ctx, rows);
  return infinitePage(
    rows,
    limit,
    ({ at, id }) => ({ at, id }),
    ({ id, member_id: memberId, answers, at }) => ({
      id,
      member: cards.actor(memberId) ?? null,
      answers,
      at: at.toISOString(),
      until: new Date(at.getTime() + LEAD_DAYS * day).toISOString(),
    }),
  );
}

type Question = Pick<StoredAnswer, 'kind' | 'text'>;
const isSame = (one: Question, other: Question): boolean => one.kind === other.kind && one.text === other.text;
/** Each question of the versions that were answered, in their order. */
function questionsOf(rows: readonly LeadRow[]): Question[] {
  const questions: Question[] = [];
  for (const answer of rows.flatMap(({ answers }) => answers))
    if (!questions.some((each) => isSame(each, answer))) questions.push(answer);
  return questions;
}

/** The same as a table for spreadsheets, in which no cell is a formula. */
export async function exportLeads(
  ctx: AdvertisingContext,
  campaignId: string,
): Promise<Out<(typeof exportEndpoint)['reply']>['data']> {
  const owned = { ownerId: ctx.actor.id, campaignId };
  const [name, rows] = await Promise.all([
    findName.first(ctx.db, owned),
    leadPage(ctx.db, { ...owned, ...newestPosition, limit: LEADS_EXPORT_MAX }),
  ]);
  const { headline } = found(name);
  enforce(canExportLeads(ctx));
  const cards = await cardsOf(ctx, rows);
  const t = (key: string) => translate(ctx.language, `advertising:leads.${key}`);
  const questions = questionsOf(rows);
  const head = [t('at'), t('member'), ...questions.map(({ kind, text }) => (kind === 'text' ? text : t(kind)))];
  const lines = rows.map(({ at, member_id: memberId, answers }) => [
    at.toISOString(),
    cards.actor(memberId)?.name ?? null,
    ...questions.map((question) => answers.find((answer) => isSame(answer, question))?.answer ?? null),
  ]);
  const filename = `${headline.slice(0, 60) || t('filename')}-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return { filename, csv: toCsv(head, lines) };
}
