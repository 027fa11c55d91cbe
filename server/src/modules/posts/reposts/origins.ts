import type { RequestContext } from '#platform/context.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { findOrigins } from './queries-reposts.ts';

type Context = RequestContext<PostsTables>;

/** The origins of reposts among the rows, by id: only those that the caller may see. No query without reposts. */
export async function originsOf(ctx: Context, rows: readonly PostRow[]): Promise<PostRow[]> {
  const ids = [...new Set(rows.flatMap((row) => row.repost_of_id ?? []))];
  return ids.length === 0 ? [] : findOrigins(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, ids });
}

/** Rows with what they repost. */
export function withOrigins<Row extends PostRow>(rows: readonly Row[], origins: readonly PostRow[]): Row[] {
  const byId = new Map(origins.map((origin) => [origin.id, origin]));
  return rows.map((row) => (row.repost_of_id === null ? row : { ...row, origin: byId.get(row.repost_of_id) ?? null }));
}
