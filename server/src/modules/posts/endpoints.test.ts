import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import * as contract from '#contract/posts/posts.ts';

import { openWorld, type Member, type World } from '#test/world.ts';

/* Calls every endpoint in four ways: valid, logged out, not permitted, malformed. Other tests cover the details. */

interface Fixtures {
  open: string;
  foreign: string;
  tagged: string;
  hidden: string;
  deletedPost: string;
  openComment: string;
  hiddenComment: string;
  deletedComment: string;
}
interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}
interface Row {
  name: string;
  endpoint: Endpoint;
  status: number;
  /** Input with which asha uses the endpoint on her own posts. */
  works: (fixtures: Fixtures) => CallInput;
  /** Input with which ravi tries it. The reply is 404, as for something that does not exist. */
  notPermitted?: (fixtures: Fixtures) => CallInput;
  malformed: readonly (readonly [status: number, inputOf: (fixtures: Fixtures) => CallInput])[];
}

const post = (postId: string) => ({ params: { postId } });
const comment = (commentId: string) => ({ params: { commentId } });
const noPost = [404, () => post('nonsense')] as const;
const noComment = [404, () => comment('nonsense')] as const;
const badPage = (input: CallInput) => [422, () => ({ ...input, query: { limit: '51' } })] as const;
const badCursor = (input: CallInput) => [422, () => ({ ...input, query: { cursor: 'bm9uc2Vuc2U' } })] as const;
const tooMany = () => Array.from({ length: 11 }, () => ({ id: uuid(), alt: '' }));

const rows: Row[] = [
  {
    name: 'createPost',
    endpoint: contract.createPost,
    status: 201,
    works: () => ({ body: { text: 'hello' } }),
    malformed: [
      [422, () => ({ body: {} })],
      [422, () => ({ body: { text: ' ' } })],
      [422, () => ({ body: { text: 'x'.repeat(3001) } })],
      [422, () => ({ body: { text: 'a', visibility: 'nobody' } })],
      [422, () => ({ body: { text: 'a', extra: 1 } })],
      [422, () => ({ body: { text: 'a', attachment: { kind: 'pictures', pictures: [{ id: uuid(), alt: '' }] } } })],
      [422, () => ({ body: { text: 'a', attachment: { kind: 'pictures', pictures: tooMany() } } })],
      [422, () => ({ body: { text: 'a', attachment: { kind: 'pictures', pictures: [] } } })],
      [422, () => ({ body: { text: 'a', attachment: { kind: 'none' } } })],
      [422, () => ({ body: { text: 'a', attachment: { kind: 'event', id: uuid() } } })],
    ],
  },
  {
    name: 'readFeed',
    endpoint: contract.readFeed,
    status: 200,
    works: () => ({}),
    malformed: [badPage({}), badCursor({})],
  },
  {
    name: 'listActorPosts',
    endpoint: contract.listActorPosts,
    status: 200,
    works: () => ({ params: { actorId: uuid() } }),
    malformed: [[404, () => ({ params: { actorId: 'nonsense' } })], badPage({ params: { actorId: uuid() } })],
  },
  {
    name: 'listTaggedPosts',
    endpoint: contract.listTaggedPosts,
    status: 200,
    works: () => ({ params: { tag: 'tea' } }),
    malformed: [badPage({ params: { tag: 'tea' } }), [404, () => ({ params: { tag: 'x'.repeat(101) } })]],
  },
  {
    name: 'readPost',
    endpoint: contract.readPost,
    status: 200,
    works: ({ open }) => post(open),
    notPermitted: ({ hidden }) => post(hidden),
    malformed: [noPost],
  },
  {
    name: 'editPost',
    endpoint: contract.editPost,
    status: 200,
    works: ({ hidden }) => ({ ...post(hidden), body: { version: 1, text: 'changed' } }),
    notPermitted: ({ open }) => ({ ...post(open), body: { version: 1, text: 'mine now' } }),
    malformed: [
      noPost,
      [422, ({ open }) => ({ ...post(open), body: { text: 'no version' } })],
      [422, ({ open }) => ({ ...post(open), body: { version: 1, text: '' } })],
    ],
  },
  {
    name: 'listPostVersions',
    endpoint: contract.listPostVersions,
    status: 200,
    works: ({ open }) => post(open),
    notPermitted: ({ hidden }) => post(hidden),
    malformed: [noPost],
  },
  {
    name: 'reactToPost',
    endpoint: contract.reactToPost,
    status: 200,
    works: ({ open }) => ({ ...post(open), body: { kind: 'like' } }),
    notPermitted: ({ hidden }) => ({ ...post(hidden), body: { kind: 'like' } }),
    malformed: [noPost, [422, ({ open }) => ({ ...post(open), body: { kind: 'hate' } })]],
  },
  {
    name: 'hidePost',
    endpoint: contract.hidePost,
    status: 204,
    works: ({ foreign }) => post(foreign),
    notPermitted: ({ hidden }) => post(hidden),
    malformed: [noPost],
  },
  {
    name: 'unhidePost',
    endpoint: contract.unhidePost,
    status: 204,
    works: ({ foreign }) => post(foreign),
    notPermitted: ({ hidden }) => post(hidden),
    malformed: [noPost],
  },
  {
    name: 'unreactToPost',
    endpoint: contract.unreactToPost,
    status: 200,
    works: ({ open }) => post(open),
    notPermitted: ({ hidden }) => post(hidden),
    malformed: [noPost],
  },
  {
    name: 'listPostReactions',
    endpoint: contract.listPostReactions,
    status: 200,
    works: ({ open }) => post(open),
    notPermitted: ({ hidden }) => post(hidden),
    malformed: [noPost, [422, ({ open }) => ({ ...post(open), query: { kind: 'hate' } })]],
  },
  {
    name: 'listComments',
    endpoint: contract.listComments,
    status: 200,
    works: ({ open }) => post(open),
    notPermitted: ({ hidden }) => post(hidden),
    malformed: [noPost, [422, ({ open }) => ({ ...post(open), query: { limit: '0' } })]],
  },
  {
    name: 'listReplies',
    endpoint: contract.listReplies,
    status: 200,
    works: ({ openComment }) => comment(openComment),
    notPermitted: ({ hiddenComment }) => comment(hiddenComment),
    malformed: [noComment],
  },
  {
    name: 'createComment',
    endpoint: contract.createComment,
    status: 201,
    works: ({ open }) => ({ ...post(open), body: { text: 'so' } }),
    notPermitted: ({ hidden }) => ({ ...post(hidden), body: { text: 'so' } }),
    malformed: [
      noPost,
      [422, ({ open }) => ({ ...post(open), body: { text: '' } })],
      [422, ({ open }) => ({ ...post(open), body: { text: 'x'.repeat(1251) } })],
      [404, ({ open }) => ({ ...post(open), body: { text: 'x', parentId: uuid() } })],
    ],
  },
  {
    name: 'readComment',
    endpoint: contract.readComment,
    status: 200,
    works: ({ openComment }) => comment(openComment),
    notPermitted: ({ hiddenComment }) => comment(hiddenComment),
    malformed: [noComment],
  },
  {
    name: 'editComment',
    endpoint: contract.editComment,
    status: 200,
    works: ({ hiddenComment }) => ({ ...comment(hiddenComment), body: { version: 1, text: 'changed' } }),
    notPermitted: ({ openComment }) => ({ ...comment(openComment), body: { version: 1, text: 'mine' } }),
    malformed: [noComment, [422, ({ openComment }) => ({ ...comment(openComment), body: { version: 1, text: '' } })]],
  },
  {
    name: 'reactToComment',
    endpoint: contract.reactToComment,
    status: 200,
    works: ({ openComment }) => ({ ...comment(openComment), body: { kind: 'funny' } }),
    notPermitted: ({ hiddenComment }) => ({ ...comment(hiddenComment), body: { kind: 'funny' } }),
    malformed: [noComment, [422, ({ openComment }) => ({ ...comment(openComment), body: {} })]],
  },
  {
    name: 'unreactToComment',
    endpoint: contract.unreactToComment,
    status: 200,
    works: ({ openComment }) => comment(openComment),
    notPermitted: ({ hiddenComment }) => comment(hiddenComment),
    malformed: [noComment],
  },
  {
    name: 'restoreComment',
    endpoint: contract.restoreComment,
    status: 200,
    works: ({ deletedComment }) => comment(deletedComment),
    notPermitted: ({ deletedComment }) => comment(deletedComment),
    malformed: [noComment],
  },
  {
    name: 'deleteComment',
    endpoint: contract.deleteComment,
    status: 204,
    works: ({ deletedComment }) => comment(deletedComment),
    notPermitted: ({ openComment }) => comment(openComment),
    malformed: [noComment],
  },
  {
    name: 'restorePost',
    endpoint: contract.restorePost,
    status: 200,
    works: ({ deletedPost }) => post(deletedPost),
    notPermitted: ({ deletedPost }) => post(deletedPost),
    malformed: [noPost],
  },
  {
    name: 'deletePost',
    endpoint: contract.deletePost,
    status: 204,
    works: ({ deletedPost }) => post(deletedPost),
    notPermitted: ({ open }) => post(open),
    malformed: [noPost],
  },
  {
    name: 'removeOwnTag',
    endpoint: contract.removeOwnTag,
    status: 204,
    works: ({ tagged }) => post(tagged),
    notPermitted: ({ open }) => post(open),
    malformed: [noPost],
  },
];

let world: World;
let asha: Member;
let ravi: Member;
let admin: Member;
let ids: Fixtures;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, admin] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('desk', { isAdmin: true }),
  ];
  const publish = async (visibility: 'anyone' | 'only_me') =>
    (await asha.call(contract.createPost, { body: { text: 'words', visibility } })).reply.data.id;
  const addComment = async (postId: string) =>
    (await asha.call(contract.createComment, { params: { postId }, body: { text: 'words' } })).reply.data.id;
  const [open, hidden, deletedPost] = [await publish('anyone'), await publish('only_me'), await publish('anyone')];
  const [openComment, hiddenComment, deletedComment] = [
    await addComment(open),
    await addComment(hidden),
    await addComment(open),
  ];
  await asha.call(contract.deletePost, { params: { postId: deletedPost } });
  await asha.call(contract.deleteComment, { params: { commentId: deletedComment } });
  const publishOfRavi = async (taggedIds: string[]) =>
    (await ravi.call(contract.createPost, { body: { text: 'words', taggedIds } })).reply.data.id;
  const [foreign, tagged] = [await publishOfRavi([]), await publishOfRavi([asha.id])];
  ids = { open, foreign, tagged, hidden, deletedPost, openComment, hiddenComment, deletedComment };
});
afterAll(() => world.close());

const callEndpoint = (call: Member['call'], endpoint: Endpoint, input: CallInput) => call(endpoint, input as never);

test('the table names every endpoint of the contract', () => {
  const all = Object.entries(contract)
    .filter(([, value]) => typeof value === 'object' && 'method' in value && 'path' in value)
    .map(([name]) => name);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
});

describe.each(rows)('$name', ({ endpoint, status, works, notPermitted, malformed }) => {
  test('refuses visitors and platform admins', async () => {
    expect(await callEndpoint(world.visitor, endpoint, works(ids))).toMatchObject({ status: 401 });
    expect(await callEndpoint(admin.call, endpoint, works(ids))).toMatchObject({
      status: 403,
      refusal: { code: 'not_permitted' },
    });
  });
  test('refuses malformed input', async () => {
    for (const [expected, input] of malformed)
      expect((await callEndpoint(asha.call, endpoint, input(ids))).status).toBe(expected);
  });
  test('answers 404 for what the caller may not see or change', async () => {
    const input = notPermitted?.(ids) ?? works(ids);
    expect((await callEndpoint(ravi.call, endpoint, input)).status).toBe(notPermitted ? 404 : status);
  });
  test('works for the owner', async () => {
    expect(await callEndpoint(asha.call, endpoint, works(ids))).toMatchObject({ status });
  });
});
