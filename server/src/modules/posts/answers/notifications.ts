import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { holdsWhile, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { postsOfComments } from '../comments/who-commented.ts';
import { notifiedOfAll } from '../spaces/queries-spaces.ts';
import type { PostsTables } from '../tables.ts';
import { answersAmong } from './queries-answers.ts';

async function areAnswers(db: Kysely<never>, keys: readonly string[]): Promise<boolean[]> {
  const rows = await answersAmong(narrowed<PostsTables>(db), { ids: [...keys] });
  const ids = new Set(rows.map((row) => row.comment_id));
  return keys.map((id) => ids.has(id));
}
/** One of a comment that is an answer, or was one, with its author and who marked it. */
interface Marked {
  readonly commentId: string | null;
  readonly authorId: string | null;
  readonly byId: string | null;
}
/** Once for each admin and comment, and only while the comment is the answer. */
const chosen = ({ commentId, authorId, byId }: Marked): Occurrence[] =>
  commentId === null || authorId === null || byId === null
    ? []
    : [
        {
          recipients: [authorId],
          actorId: byId,
          subjectId: commentId,
          once: true,
          retract: true,
          holds: holdsWhile(areAnswers, commentId),
        },
      ];

/** To the author of the comment; to the one who asked, and to members who want to hear of everything in the space. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'answer_chosen',
    category: 'group',
    reason: 'own_comment',
    mutes: { kind: 'post', of: postsOfComments },
    subject: 'comment',
    on: [
      when('posts.answer_changed', (data) => [
        ...chosen({ commentId: data.formerId, authorId: data.formerAuthorId, byId: data.formerById }),
        ...chosen(data),
      ]),
    ],
  },
  {
    kind: 'question_answered',
    category: 'group',
    reason: 'in_space',
    mutes: { kind: 'post' },
    subject: 'post',
    on: [
      when('posts.answer_changed', async (data, db): Promise<Occurrence[]> => {
        const { postId, spaceId, askerId } = data;
        const [about] = chosen(data);
        if (about === undefined) return [];
        const rows = await notifiedOfAll(narrowed<PostsTables>(db), { spaceId });
        const recipients = new Set([askerId, ...rows.map((row) => row.member_id)]);
        for (const author of about.recipients) recipients.delete(author);
        return [{ ...about, recipients: [...recipients], subjectId: postId, retract: false }];
      }),
    ],
  },
];
