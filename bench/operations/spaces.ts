import { idAt, tokenAt, type Operation } from './operation.ts';
import { cardColumns, peoplePage } from './people.ts';

/** All spaces of a kind, newest first, a page of 20 with the state of the reader. */
const explore = (kind: 'group' | 'community', name: string): Operation => ({
  name,
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/spaces?kind=${kind}&list=explore`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: `select d.id, d.name, d.headline, d.logo_id, d.members, d.listed, s.visibility, m.state, m.role
           from space_details d join space s on s.id = d.id
             left join membership m on m.space_id = d.id and m.member_id = $1
           where s.kind = '${kind}' and d.listed and d.deleted_at is null
           order by d.created_at desc, d.id desc limit 20`,
    values: (world, index) => [idAt(world, index)],
  },
});
export const groups = explore('group', 'groups to explore');
export const communities = explore('community', 'communities to explore');

/** The members of the largest group, the latest first, a page of 20. */
export const groupMembers: Operation = {
  name: 'members of a group',
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/spaces/${world.group}/members`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: peoplePage(`select ${cardColumns}, m.created_at, m.role from membership m join actor a on a.id = m.member_id
           where m.space_id = $2 and m.state = 'active' order by m.created_at desc, m.member_id desc limit 20`),
    values: (world, index) => [idAt(world, index), world.group],
  },
};

/** Joining the largest group: everyone there is in it, so the call locks it and changes nothing. */
export const joinGroup: Operation = {
  name: 'join a group',
  goal: null,
  cardKinds: null,
  ours: (world, index) => ({
    method: 'PUT',
    path: `/api/spaces/${world.group}/membership`,
    body: {},
    token: tokenAt(world, index),
  }),
  bare: {
    text: `insert into membership (space_id, member_id) values ($1, $2) on conflict do nothing`,
    values: (world, index) => [world.group, idAt(world, index)],
  },
};

/** A post in the largest group. */
export const postInGroup: Operation = {
  name: 'post in a group',
  goal: null,
  cardKinds: null,
  ours: (world, index) => ({
    method: 'POST',
    path: `/api/spaces/${world.group}/posts`,
    body: { text: `A question for everyone in this group, number ${index}.` },
    token: tokenAt(world, index),
  }),
  bare: {
    text: `insert into post (id, author_id, member_id, space_id, text, entities, attachment, visibility, comments_open,
             published_at)
           values (gen_random_uuid(), $1, $1, $2, 'A question for everyone.', '[]', '{"kind": "none"}', 'anyone',
             true, now())`,
    values: (world, index) => [idAt(world, index), world.group],
  },
};
