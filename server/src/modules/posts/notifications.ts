import { holdsWhile, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { haveReactedToComments, haveReactedToPosts } from './reactions/has-reacted.ts';
import { notifications as inSpaces } from './held/notifications.ts';
import { notifications as answers } from './answers/notifications.ts';
import { notifications as reposts } from './reposts/notifications.ts';
import { notifications as polls } from './polls/notifications.ts';
import { notifications as scheduled } from './scheduled/notifications.ts';
import {
  areVisible,
  type CommentRef,
  commentsUnder,
  haveCommented,
  haveReplied,
  postsOfComments,
} from './comments/who-commented.ts';

type Reacted = { readonly authorId: string; readonly actorId: string };
const reaction = (to: { kind: 'post' | 'comment'; id: string }, { authorId, actorId }: Reacted): Occurrence => ({
  recipients: [authorId],
  actorId,
  subjectId: to.id,
  once: true,
  retract: true,
  holds: holdsWhile(to.kind === 'post' ? haveReactedToPosts : haveReactedToComments, { id: to.id, actorId }),
});

/** The notification is sent only while the comment exists. */
const whileVisible = (commentId: string): Pick<Occurrence, 'holds'> => ({
  holds: holdsWhile(areVisible, commentId),
});
type Mentioning = Pick<CommentRef, 'commentId' | 'authorId' | 'mentionedIds'>;
const mentioned = ({ commentId, authorId, mentionedIds }: Mentioning): Occurrence => ({
  recipients: mentionedIds,
  actorId: authorId,
  subjectId: commentId,
  ...whileVisible(commentId),
});
/** A comment notifies each person once, for the most personal reason: mentioned, replied to, author of the post. */
const answered = ({ commentId, authorId, parentId, parentAuthorId, mentionedIds }: CommentRef): Occurrence[] =>
  parentId === null || parentAuthorId === null || mentionedIds.includes(parentAuthorId)
    ? []
    : [{ recipients: [parentAuthorId], actorId: authorId, subjectId: parentId, ...whileVisible(commentId) }];
const commented = ({
  postId,
  commentId,
  authorId,
  postAuthorId,
  parentAuthorId,
  mentionedIds,
}: CommentRef): Occurrence[] =>
  postAuthorId === parentAuthorId || mentionedIds.includes(postAuthorId)
    ? []
    : [{ recipients: [postAuthorId], actorId: authorId, subjectId: postId, ...whileVisible(commentId) }];

const once = (occurrence: Occurrence): Occurrence => ({ ...occurrence, once: true });
const restored = (find: (comment: CommentRef) => Occurrence | Occurrence[]) =>
  when('posts.comment_restored', async ({ commentId }, db) =>
    (await commentsUnder(db, commentId)).flatMap(find).map(once),
  );
/** Removes an actor without another comment there from the grouped notification. */
const commentsRemoved = (on: { kind: 'post' | 'comment'; id: string }, authorIds: readonly string[]): Occurrence[] =>
  authorIds.map((actorId) => ({
    recipients: [],
    actorId,
    subjectId: on.id,
    retract: true,
    holds: holdsWhile(on.kind === 'post' ? haveCommented : haveReplied, { id: on.id, actorId }),
  }));

/** Muting silences all that happens to a post and below it, but not mentions. */
const ofPost = { category: 'posts', subject: 'post', mutes: { kind: 'post' } } as const;
const ofComment = { category: 'posts', subject: 'comment', mutes: { kind: 'post', of: postsOfComments } } as const;

export const notifications: readonly NotificationDefinition[] = [
  ...inSpaces,
  ...answers,
  ...reposts,
  ...polls,
  ...scheduled,
  {
    kind: 'mentioned',
    category: 'posts',
    reason: 'mentioned',
    tab: 'mentions',
    subject: 'post',
    on: [
      when('posts.published', ({ postId, authorId, mentionedIds }) => ({
        recipients: mentionedIds,
        actorId: authorId,
        subjectId: postId,
      })),
      when('posts.edited', ({ postId, authorId, newlyMentionedIds }) => ({
        recipients: newlyMentionedIds,
        actorId: authorId,
        subjectId: postId,
        once: true,
      })),
    ],
  },
  {
    kind: 'tagged',
    category: 'posts',
    reason: 'mentioned',
    tab: 'mentions',
    subject: 'post',
    on: [
      when('posts.published', ({ postId, authorId, taggedIds }) => ({
        recipients: taggedIds,
        actorId: authorId,
        subjectId: postId,
      })),
      when('posts.edited', ({ postId, authorId, newlyTaggedIds = [] }) => ({
        recipients: newlyTaggedIds,
        actorId: authorId,
        subjectId: postId,
        once: true,
      })),
    ],
  },
  {
    kind: 'mentioned_in_comment',
    category: 'posts',
    reason: 'mentioned',
    tab: 'mentions',
    subject: 'comment',
    on: [
      when('posts.commented', mentioned),
      when('posts.comment_edited', ({ commentId, authorId, newlyMentionedIds }) =>
        once(mentioned({ commentId, authorId, mentionedIds: newlyMentionedIds })),
      ),
      // Opening a post to more people also reaches people who are mentioned in its comments.
      when('posts.edited', ({ newlyMentionedIn }) => newlyMentionedIn.map((comment) => once(mentioned(comment)))),
      restored(mentioned),
    ],
  },
  {
    ...ofComment,
    kind: 'replied',
    reason: 'own_comment',
    on: [
      when('posts.commented', answered),
      restored(answered),
      when('posts.comment_deleted', ({ parentId, authorIds }) =>
        parentId === null ? [] : commentsRemoved({ kind: 'comment', id: parentId }, authorIds),
      ),
    ],
  },
  {
    ...ofPost,
    kind: 'commented',
    reason: 'own_post',
    on: [
      when('posts.commented', commented),
      restored(commented),
      when('posts.comment_deleted', ({ postId, authorIds }) =>
        commentsRemoved({ kind: 'post', id: postId }, authorIds),
      ),
    ],
  },
  {
    ...ofPost,
    kind: 'reacted',
    reason: 'own_post',
    push: { urgency: 'low' },
    on: [
      when('posts.reacted', ({ postId, ...data }) => reaction({ kind: 'post', id: postId }, data)),
      when('posts.unreacted', ({ postId, ...data }) => reaction({ kind: 'post', id: postId }, data)),
    ],
  },
  {
    ...ofComment,
    kind: 'comment_reacted',
    reason: 'own_comment',
    push: { urgency: 'low' },
    // Also emitted when a reaction to a comment is taken back.
    on: [when('posts.comment_reacted', ({ commentId, ...data }) => reaction({ kind: 'comment', id: commentId }, data))],
  },
];
