import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { NetworkTables } from './tables.ts';

/** The current state between two actors; facts about it can arrive in any order. */
export const isFollowing = async (db: Kysely<never>, followerId: string, followeeId: string): Promise<boolean> =>
  (await narrowed<NetworkTables>(db)
    .selectFrom('active_follow')
    .select('follower_id')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst()) !== undefined;

export const isAskingToFollow = async (db: Kysely<never>, followerId: string, followeeId: string): Promise<boolean> =>
  (await narrowed<NetworkTables>(db)
    .selectFrom('follow_waiting')
    .select('follower_id')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst()) !== undefined;

export const isAskingToConnect = async (db: Kysely<never>, fromId: string, toId: string): Promise<boolean> =>
  (await narrowed<NetworkTables>(db)
    .selectFrom('request_waiting')
    .select('id')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst()) !== undefined;
