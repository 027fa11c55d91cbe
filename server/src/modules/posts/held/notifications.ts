import type { Kysely } from 'kysely';
import type { HeldState } from '#contract/posts/states.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { managersOf, notifiedOfAll } from '../spaces/queries-spaces.ts';
import type { PostsTables } from '../tables.ts';

const managersIn = async (db: Kysely<never>, spaceId: string): Promise<string[]> =>
  (await managersOf(narrowed<PostsTables>(db), { spaceIds: [spaceId] })).map((row) => row.member_id);

interface Waiting {
  readonly heldId: string;
  readonly spaceId: string;
  readonly authorId: string;
}
/** To those who decide. One statement finds them. */
const toTeam = async ({ heldId, spaceId, authorId }: Waiting, db: Kysely<never>): Promise<Occurrence> => ({
  recipients: await managersIn(db, spaceId),
  actorId: authorId,
  subjectId: heldId,
});
/** To the author, about what the team of the space decided. Nothing that they did themselves. */
const decided = (decision: HeldState) =>
  when('posts.held_changed', ({ heldId, authorId, byId, state }): Occurrence[] =>
    state === decision && byId !== null ? [{ recipients: [authorId], actorId: byId, subjectId: heldId }] : [],
  );
const aboutHeld = { category: 'group', subject: 'held_post' } as const;
const ofAuthor = { ...aboutHeld, reason: 'own_post' } as const;

/** What waits in spaces, and new posts there. */
export const notifications: readonly NotificationDefinition[] = [
  {
    ...aboutHeld,
    kind: 'post_held',
    on: [when('posts.held', async (data, db) => ({ ...(await toTeam(data, db)), once: true }))],
  },
  { ...aboutHeld, kind: 'post_held_long', reason: 'own_space', on: [when('posts.held_waits', toTeam)] },
  { ...ofAuthor, kind: 'post_published', on: [decided('published')] },
  { ...ofAuthor, kind: 'post_rejected', on: [decided('rejected')] },
  { ...ofAuthor, kind: 'post_removed', on: [decided('removed')] },
  {
    ...aboutHeld,
    kind: 'post_returned',
    on: [
      when('posts.held_changed', async ({ heldId, spaceId, authorId, state }, db): Promise<Occurrence[]> => {
        if (state !== 'returned') return [];
        // Someone has to be shown: the team that did not decide.
        const [actorId] = await managersIn(db, spaceId);
        return actorId === undefined ? [] : [{ recipients: [authorId], actorId, subjectId: heldId }];
      }),
    ],
  },
  {
    kind: 'posted_in_space',
    category: 'group',
    reason: 'in_space',
    mutes: { kind: 'post' },
    subject: 'post',
    on: [
      when('posts.published', async ({ postId, authorId, spaceId, mentionedIds }, db): Promise<Occurrence[]> => {
        if (spaceId === null) return [];
        const rows = await notifiedOfAll(narrowed<PostsTables>(db), { spaceId });
        const mentioned = new Set(mentionedIds);
        const recipients = rows.map((row) => row.member_id).filter((id) => !mentioned.has(id));
        return [{ recipients, actorId: authorId, subjectId: postId }];
      }),
    ],
  },
];
