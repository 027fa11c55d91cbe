import type { Kysely } from 'kysely';
import { across } from '#platform/database/narrow.ts';
import type { NotificationDefinition } from '#platform/notifications.ts';
import type { NotificationsTables } from '../tables.ts';
import { findLess, findMuted } from './queries-mutes.ts';

/** A notification that may be refused: of which kind, about what, for whom. */
export interface Candidate {
  readonly definition: NotificationDefinition;
  readonly targetId: string;
  readonly recipients: readonly string[];
}
export interface RefusedNotifications {
  /** The recipient has muted the thing. */
  isMuted(recipientId: string, definition: NotificationDefinition, targetId: string): boolean;
  /** The recipient wants this kind in the list alone. */
  isLess(recipientId: string, kind: string): boolean;
}

/** The thing that would be muted, by kind of notification and subject: most are the subject itself. */
async function findThings(
  db: Kysely<NotificationsTables>,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, { kind: string; id: string }>> {
  const things = new Map<string, { kind: string; id: string }>();
  const by = Map.groupBy(candidates, ({ definition }) => definition.mutes);
  await Promise.all(
    [...by].map(async ([mutes, those]) => {
      if (mutes === undefined) return;
      const ids = [...new Set(those.map(({ targetId }) => targetId))];
      const named = await mutes.of?.(across(db), ids);
      for (const { definition, targetId } of those) {
        const id = named === undefined ? targetId : named.get(targetId);
        if (id !== undefined) things.set(`${definition.kind} ${targetId}`, { kind: mutes.kind, id });
      }
    }),
  );
  return things;
}

/** What recipients have muted or want less of. The number of statements does not depend on that of the candidates. */
export async function findRefused(
  db: Kysely<NotificationsTables>,
  candidates: readonly Candidate[],
): Promise<RefusedNotifications> {
  const actorIds = [...new Set(candidates.flatMap(({ recipients }) => recipients))];
  const kinds = [...new Set(candidates.map(({ definition }) => definition.kind))];
  const mutable = candidates.filter(({ definition }) => definition.mutes !== undefined);
  const find = async () => {
    const things = await findThings(db, mutable);
    const named = [...things.values()];
    const params = { actorIds, kinds: named.map(({ kind }) => kind), ids: named.map(({ id }) => id) };
    return { things, rows: named.length === 0 ? [] : await findMuted(db, params) };
  };
  const [{ things, rows }, less] =
    actorIds.length === 0
      ? [{ things: new Map<string, { kind: string; id: string }>(), rows: [] }, []]
      : await Promise.all([find(), findLess(db, { actorIds, kinds })]);
  const muted = new Set(rows.map((row) => `${row.actor_id} ${row.target_kind} ${row.target_id}`));
  const unwanted = new Set(less.map((row) => `${row.actor_id} ${row.kind}`));
  return {
    isMuted(recipientId, { kind }, targetId) {
      const thing = things.get(`${kind} ${targetId}`);
      return thing !== undefined && muted.has(`${recipientId} ${thing.kind} ${thing.id}`);
    },
    isLess: (recipientId, kind) => unwanted.has(`${recipientId} ${kind}`),
  };
}
