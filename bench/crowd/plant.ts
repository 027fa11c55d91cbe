import { v7 as uuid } from 'uuid';
import type { DatabaseConnections } from '#platform/database/database.ts';
import { across } from '#platform/database/door.ts';
import { recountFollows } from '#rooms/network';
import { notificationRows } from '#rooms/notifications';
import { rebuildDerived } from '#rooms/posts';
import { copyRows } from './copy.ts';
import { rowsOfCrowd, type Crowd } from './crowd.ts';

type Told = { recipientId: string; kind: 'reacted' | 'commented' | 'followed'; targetKind: 'post' | 'profile'; targetId: string; people: { actorId: string; at: Date }[] };

/** What the crowd was told: reactions and comments on own posts and new followers, grouped as the product groups them. */
function noticesOf(crowd: Crowd): Told[] {
  const authors = new Map(crowd.posts.map((post) => [post.id, post.authorId]));
  const parents = new Map(crowd.comments.map((comment) => [comment.id, comment.authorId]));
  const told = new Map<string, Told>();
  const tell = (recipientId: string | undefined, kind: Told['kind'], targetKind: Told['targetKind'], targetId: string, actorId: string, at: Date) => {
    if (recipientId === undefined || recipientId === actorId) return;
    const key = `${recipientId} ${kind} ${targetId}`;
    const group = told.get(key) ?? { recipientId, kind, targetKind, targetId, people: [] };
    const person = group.people.find((known) => known.actorId === actorId);
    if (person === undefined) group.people.push({ actorId, at });
    else if (at > person.at) person.at = at;
    told.set(key, group);
  };
  for (const reaction of crowd.reactions) tell(authors.get(reaction.postId), 'reacted', 'post', reaction.postId, reaction.actorId, reaction.at);
  for (const comment of crowd.comments) {
    // Whoever is answered is told of the reply, and of nothing else.
    const author = authors.get(comment.postId);
    if (comment.parentId !== null && parents.get(comment.parentId) === author) continue;
    tell(author, 'commented', 'post', comment.postId, comment.authorId, comment.createdAt);
  }
  return [...told.values()];
}

/** Copies a crowd in and makes what follows from it. `report` hears each step. */
export async function plantCrowd(database: DatabaseConnections, crowd: Crowd, passwordHash: string, report: (step: string) => void = () => undefined): Promise<void> {
  for (const { table, rows } of rowsOfCrowd(crowd, passwordHash)) {
    const count = await copyRows(database.pool, table, rows);
    report(`${count} rows of ${table}`);
  }
  const notices = noticesOf(crowd).map((told) => notificationRows({ id: uuid(), recipientId: told.recipientId, kind: told.kind, about: { kind: told.targetKind, id: told.targetId } }, told.people));
  report(`${await copyRows(database.pool, 'notification', notices.map((notice) => notice.notification))} rows of notification`);
  report(`${await copyRows(database.pool, 'notification_actor', notices.flatMap((notice) => notice.actors))} rows of notification_actor`);
  await database.db.transaction().execute(async (transaction) => {
    await recountFollows(across(transaction), null);
  });
  report('follow counts');
  await rebuildDerived(across(database.db));
  report('counts and home pages');
  await database.pool.query('vacuum analyze');
}
