import { expect, test } from 'vitest';
import type { FactData, FactName } from '#contract/core/facts.ts';
import type { NotificationDefinition } from '#platform/notifications.ts';
import { notifications } from '../notifications.ts';

/** Whom a fact notifies of what, by kind. */
async function notified<N extends FactName>(
  fact: N,
  data: Partial<FactData<N>>,
  definitions: readonly NotificationDefinition[] = notifications,
): Promise<Record<string, unknown>> {
  const noDatabase = undefined as never;
  const found: Record<string, unknown> = {};
  for (const { kind, on = [] } of definitions)
    for (const trigger of on.filter((one) => one.fact === fact))
      for (const { recipients, subjectId } of await trigger.occurrences(data, noDatabase))
        if (recipients.length > 0) found[kind] = [recipients, subjectId];
  return found;
}
const comment = { postId: 'post', commentId: 'comment', authorId: 'ravi', postAuthorId: 'asha' } as const;
const top = { ...comment, parentId: null, parentAuthorId: null, mentionedIds: [] as string[] };
const reply = { ...top, parentId: 'parent', parentAuthorId: 'meera' };
test.each<[string, Partial<FactData<'posts.commented'>>, Record<string, unknown>]>([
  ['a comment the author of the post', top, { commented: [['asha'], 'post'] }],
  ['a reply both authors', reply, { commented: [['asha'], 'post'], replied: [['meera'], 'parent'] }],
  [
    'a reply to the author of the post of the reply',
    { ...reply, parentAuthorId: 'asha' },
    { replied: [['asha'], 'parent'] },
  ],
  [
    'a mention of the author of the post of the mention',
    { ...top, mentionedIds: ['asha'] },
    { mentioned_in_comment: [['asha'], 'comment'] },
  ],
  [
    'a mention of the author of the answered comment of the mention',
    { ...reply, mentionedIds: ['meera'] },
    { commented: [['asha'], 'post'], mentioned_in_comment: [['meera'], 'comment'] },
  ],
])('%s is notified, once each', async (_, data, expected) => {
  expect(await notified('posts.commented', data)).toEqual(expected);
});

const defined = (prefix: string) => notifications.filter(({ kind }) => kind.startsWith(prefix));
test('an answer notifies who wrote it, and one that nobody marked no one', async () => {
  const former = { formerId: null, formerAuthorId: null, formerById: null };
  const marked = { ...former, commentId: 'comment', authorId: 'ravi', byId: 'asha' } as const;
  const about = (changes: object) =>
    notified('posts.answer_changed', { ...marked, ...changes }, defined('answer_chosen'));
  expect([
    await about({}),
    await about({ commentId: null }),
    await about({ authorId: null }),
    await about({ byId: null }),
    await about({ commentId: null, formerId: 'former', formerAuthorId: 'meera', formerById: 'asha' }),
  ]).toEqual([{ answer_chosen: [['ravi'], 'comment'] }, {}, {}, {}, { answer_chosen: [['meera'], 'former'] }]);
});

test('what a team decides about a held post notifies its author, of that decision alone', async () => {
  const waiting = { heldId: 'held', spaceId: 'weavers', authorId: 'ravi' } as const;
  const about = (state: string, byId: string | null) =>
    notified('posts.held_changed', { ...waiting, state, byId } as never, defined('post_'));
  const to = [['ravi'], 'held'];
  expect([
    await about('published', 'asha'),
    await about('rejected', 'asha'),
    await about('removed', 'asha'),
    await about('published', null),
    await about('withdrawn', 'asha'),
  ]).toEqual([{ post_published: to }, { post_rejected: to }, { post_removed: to }, {}, {}]);
});
