import * as z from 'zod/mini';
import type { RequestContext } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { SpacesTables } from '../tables.ts';

const PURPOSE = 'spaces.link';
const sealed = z.object({ id: z.string() });
/** The token of a link: its id, sealed, so that nothing in the database opens a space. */
export const sealLink = ({ seal }: Pick<Services, 'seal'>, id: string, expiresAt: Date): string =>
  seal.close(PURPOSE, { id }, expiresAt);

function idIn({ seal }: Pick<Services, 'seal'>, token: string, now: Date): string | null {
  const opened = sealed.safeParse(seal.open(PURPOSE, token, now));
  return opened.success ? opened.data.id : null;
}

const findLink = statement({
  params: { id: column.uuid, spaceId: column.uuid, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  select space_link.id from space_link
  where space_link.id = :id and space_link.space_id = :spaceId and space_link.expires_at > :now
    and space_link.uses < space_link.max_uses`,
});
/** The id of a link to the space that can still be used; null if it was ended, used up, changed or has expired. */
export async function linkedTo(
  { db, services, now }: Pick<RequestContext<SpacesTables>, 'db' | 'services' | 'now'>,
  spaceId: string,
  token: string,
): Promise<string | null> {
  const id = idIn(services, token, now);
  if (id === null) return null;
  return (await findLink.first(db, { id, spaceId, now }))?.id ?? null;
}
