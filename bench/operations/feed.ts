import { authorColumns, idAt, postColumns, tokenAt, turn, type BenchWorld, type Operation } from './operation.ts';

/** So many people act on so many things; then they take it back, so that each request changes something. */
const HALF = 400;
const isBack = (index: number) => Math.floor(index / HALF) % 2 === 1;
const personAt = (world: BenchWorld, index: number) => turn(world.people, index % HALF);
/** The bare server writes about other posts than ours, so that neither changes what the other has counted. */
const postAt = (world: BenchWorld, index: number, side: 'ours' | 'bare') =>
  turn(world.posts, (side === 'ours' ? 0 : HALF) + (index % HALF));

/** Opens an edition of For you: up to 300 posts are chosen, ordered and stored. */
const openForYou: Operation = {
  name: 'open For you',
  goal: null,
  cardKinds: null,
  ours: (world, index) => ({ method: 'POST', path: '/api/feed/editions', token: tokenAt(world, index) }),
  bare: {
    text: `select p.id, p.like_count + p.comment_count as score, p.published_at
      from timeline t join post p on p.id = t.post_id join actor a on a.id = p.author_id
      where t.viewer_id = $1 and a.state = 'active' and p.deleted_at is null
      order by (1 + ln(1 + p.like_count + p.comment_count)) * exp(-extract(epoch from now() - p.published_at) / 86400)
        desc limit 300`,
    values: (world, index) => [idAt(world, index)],
  },
};

/** A vote is final, so each list of requests has two polls of its own: 800 votes, then the same ones again. */
let lists = 0;
const vote: Operation = {
  name: 'vote',
  goal: null,
  cardKinds: null,
  ours(world, index) {
    if (index === 0) lists += 1;
    return {
      method: 'PUT',
      path: `/api/posts/${turn(world.polls, lists * 2 + Math.floor(index / HALF))}/vote`,
      token: personAt(world, index).token,
      body: { choice: index % 2, revision: 1 },
    };
  },
  bare: {
    text: `with voted as (
        insert into poll_vote (post_id, actor_id, choice, voted_at) values ($1, $2, 1, now())
        on conflict (post_id, actor_id) do nothing returning post_id)
      update poll set votes[2] = votes[2] + 1 from voted where poll.post_id = voted.post_id returning poll.votes`,
    values: (world, index) => [
      turn(world.polls.toReversed(), lists * 2 + Math.floor(index / HALF)),
      personAt(world, index).id,
    ],
  },
};

/** Reposts a post as it is, and takes that back. Ours also puts it into the home of two hundred followers. */
const repost: Operation = {
  name: 'repost',
  goal: null,
  cardKinds: null,
  ours: (world, index) => ({
    method: isBack(index) ? 'DELETE' : 'PUT',
    path: `/api/posts/${postAt(world, index, 'ours')}/repost`,
    token: personAt(world, index).token,
  }),
  bare: {
    text: `insert into post (id, author_id, member_id, text, visibility, published_at, repost_of_id, repost_mode)
      values (gen_random_uuid(), $1, $1, '', 'anyone', now(), $2, 'direct')
      on conflict (author_id, repost_of_id) where repost_mode = 'direct' and deleted_at is null
      do update set published_at = now() returning id`,
    values: (world, index) => [personAt(world, index).id, postAt(world, index, 'bare')],
  },
};

/** Saves a post for later, and removes it again. */
const save: Operation = {
  name: 'save',
  goal: null,
  cardKinds: null,
  ours: (world, index) => ({
    method: isBack(index) ? 'DELETE' : 'PUT',
    path: `/api/saved-items/post/${postAt(world, index, 'ours')}`,
    token: personAt(world, index).token,
  }),
  bare: {
    text: `insert into saved_item (member_id, kind, item_id, created_at) values ($1, 'post', $2, now())
      on conflict (member_id, kind, item_id) do update set created_at = now() returning item_id`,
    values: (world, index) => [personAt(world, index).id, postAt(world, index, 'bare')],
  },
};

/** The saved items of a member, as cards. */
export const savedItems: Operation = {
  name: 'saved items',
  goal: null,
  cardKinds: 1,
  ours: (world, index) => ({ method: 'GET', path: '/api/saved-items', token: tokenAt(world, index) }),
  bare: {
    text: `select s.created_at, s.note, ${postColumns}, ${authorColumns}
      from saved_item s join post p on p.id = s.item_id join actor a on a.id = p.author_id
      where s.member_id = $1 and s.kind = 'post' order by s.created_at desc, s.item_id desc limit 20`,
    values: (world, index) => [idAt(world, index)],
  },
};

export const feedWrites: readonly Operation[] = [openForYou, vote, repost, save];
