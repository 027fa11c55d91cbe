import { v7 as uuid } from 'uuid';
import type { World } from '../world.ts';

/** Makes a person a member of so many new groups, without calls. Returns the ids of the groups. */
export async function putIntoGroups(
  { db }: Pick<World, 'db'>,
  memberId: string,
  count: number,
  role: 'member' | 'owner' = 'member',
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuid());
  await db
    .insertInto('space')
    .values(ids.map((id) => ({ id, kind: 'group' })))
    .execute();
  await db
    .insertInto('membership')
    .values(ids.map((id) => ({ space_id: id, member_id: memberId, role })))
    .execute();
  return ids;
}
