import { narrowed } from '#platform/database/narrow.ts';
import { talks } from '#modules/orders';
import type { MessagingTables } from '../tables.ts';
import { lastWords } from './queries.ts';

/** What both sides of a dispute wrote about its item. */
export const talk = talks.by(async (db, { buyerId, sellerId, itemKind, itemId }, limit) => {
  const about = { firstId: buyerId, secondId: sellerId, subjectKind: itemKind, subjectId: itemId };
  return (await lastWords(narrowed<MessagingTables>(db), { ...about, limit })).map((said) => ({
    id: said.id,
    actorId: said.actor_id,
    text: said.text,
    at: said.created_at,
  }));
});
