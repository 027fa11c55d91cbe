import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { type createSpaceLink as endpoint, LINKS_MAX, type SpaceLink } from '#contract/spaces/members.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { canLink } from '../policy.ts';
import { pathOfSpace } from '../present.ts';
import { spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor, type SpaceFor } from '../space-for.ts';
import { lockSpace } from './queries-members.ts';
import { sealLink } from './sealed-link.ts';

const linkRow = {
  id: column.uuid,
  uses: column.int,
  max_uses: column.int,
  created_at: column.timestamp,
  expires_at: column.timestamp,
};
const findLinks = statement({
  params: { spaceId: column.uuid, now: column.timestamp, limit: column.int },
  row: linkRow,
  sql: `
  select space_link.id, space_link.uses, space_link.max_uses, space_link.created_at, space_link.expires_at
  from space_link where space_link.space_id = :spaceId and space_link.expires_at > :now
  order by space_link.created_at desc, space_link.id desc limit :limit`,
});

const present = (ctx: SpacesContext, space: SpaceFor, row: RowOf<typeof linkRow>): SpaceLink => ({
  id: row.id,
  path: `${pathOfSpace(space)}?link=${sealLink(ctx.services, row.id, row.expires_at)}`,
  uses: row.uses,
  maxUses: row.max_uses,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** The links that have not expired, newest first. */
export async function listLinks(ctx: SpacesContext, spaceId: string): Promise<SpaceLink[]> {
  const space = asSpaceFor(await spaceRowFor(ctx, spaceId));
  enforce(canLink(ctx, space));
  const rows = await findLinks(ctx.db, { spaceId, now: ctx.now, limit: LINKS_MAX });
  return rows.map((row) => present(ctx, space, row));
}

/** Makes a link by which so many people join without asking, for so many days. */
export async function createLink(
  ctx: SpacesContext,
  spaceId: string,
  { days, uses }: Out<(typeof endpoint)['body']>,
): Promise<SpaceLink> {
  const { db, now, actor } = ctx;
  const { locked, row, links } = await inOrder({
    locked: async () => lockSpace(db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
    links: async () => findLinks(db, { spaceId, now, limit: LINKS_MAX }),
  });
  found(locked);
  const space = asSpaceFor(row);
  enforce(canLink(ctx, space));
  if (links.length >= LINKS_MAX) throw new Refusal('too_many_links', { values: { limit: LINKS_MAX } });
  const link = {
    id: uuid(),
    max_uses: uses,
    uses: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + days * day),
  };
  await db
    .insertInto('space_link')
    .values({ ...link, space_id: spaceId, created_by: actor.id })
    .execute();
  return present(ctx, space, link);
}

/** Ends a link at once. Ending one that is gone changes nothing. */
export async function deleteLink(ctx: SpacesContext, spaceId: string, linkId: string): Promise<void> {
  enforce(canLink(ctx, asSpaceFor(await spaceRowFor(ctx, spaceId))));
  await ctx.db.deleteFrom('space_link').where('id', '=', linkId).where('space_id', '=', spaceId).execute();
}
