import { v7 as uuid } from 'uuid';
import type { NotificationKind } from '#contract/notifications.ts';
import { mentionedIn } from '#rooms/posts';
import { notificationRows } from '#rooms/notifications';
import type { Crowd } from './crowd.ts';
import type { TableRows } from './table-rows.ts';

type Target = { kind: 'post' | 'comment' | 'profile'; id: string };
interface Told {
  recipientId: string;
  kind: NotificationKind;
  about: Target;
  /** By actor, when last. */
  people: Map<string, Date>;
}

/** Who was told what, grouped as the product groups what nobody has read yet. */
function* told(
  crowd: Crowd,
): Iterable<[recipientId: string | undefined, kind: NotificationKind, about: Target, actorId: string, at: Date]> {
  const authors = new Map([...crowd.posts, ...crowd.comments].map(({ id, authorId }) => [id, authorId]));
  for (const { followerId, followeeId, at } of crowd.follows)
    yield [followeeId, 'followed', { kind: 'profile', id: followeeId }, followerId, at];
  for (const post of crowd.posts)
    for (const id of mentionedIn(post.entities))
      yield [id, 'mentioned', { kind: 'post', id: post.id }, post.authorId, post.publishedAt];
  for (const { targetId: id, actorId, at } of crowd.reactions)
    yield [authors.get(id), 'reacted', { kind: 'post', id }, actorId, at];
  for (const { targetId: id, actorId, at } of crowd.commentReactions)
    yield [authors.get(id), 'comment_reacted', { kind: 'comment', id }, actorId, at];
  for (const { postId, parentId, authorId, createdAt } of crowd.comments) {
    const [author, answered] = [authors.get(postId), parentId === null ? undefined : authors.get(parentId)];
    if (parentId !== null) yield [answered, 'replied', { kind: 'comment', id: parentId }, authorId, createdAt];
    // Whoever is told that they were answered is told of nothing else.
    if (answered !== author) yield [author, 'commented', { kind: 'post', id: postId }, authorId, createdAt];
  }
}

/** The rows of what the crowd was told. */
export function rowsOfNotices(crowd: Crowd): TableRows[] {
  const groups = new Map<string, Told>();
  for (const [recipientId, kind, about, actorId, at] of told(crowd)) {
    if (recipientId === undefined || recipientId === actorId) continue;
    const key = `${recipientId} ${kind} ${about.id}`;
    const group: Told = groups.get(key) ?? { recipientId, kind, about, people: new Map<string, Date>() };
    const before = group.people.get(actorId);
    group.people.set(actorId, before === undefined || at > before ? at : before);
    groups.set(key, group);
  }
  const notices = [...groups.values()].map(({ people, ...group }) =>
    notificationRows(
      { id: uuid(), ...group },
      [...people].map(([actorId, at]) => ({ actorId, at })),
    ),
  );
  return [
    { table: 'notification', rows: notices.map((notice) => notice.notification) },
    { table: 'notification_actor', rows: notices.flatMap((notice) => notice.actors) },
  ];
}
