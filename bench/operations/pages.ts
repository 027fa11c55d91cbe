import type { ThingTab } from '#contract/search/tabs.ts';
import { authorColumns, idAt, postColumns, tokenAt, turn, type Operation } from './operation.ts';
import { cardColumns, peoplePage } from './people.ts';

/** A page of 20 posts by hand: `where` selects them, `$1` is the reader and `$2` what the posts belong to. */
const postsPage = (where: string): string => `
  select ${postColumns}, ${authorColumns},
         (select r.kind from post_reaction r where r.post_id = p.id and r.actor_id = $1) as own_reaction
  from post p join actor a on a.id = p.author_id
  where ${where} and p.deleted_at is null order by p.published_at desc, p.id desc limit 20`;

/** The posts of the page that everyone follows. */
export const pagePosts: Operation = {
  name: 'posts of a page',
  goal: 0.4,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/actors/${world.page}/posts`,
    token: tokenAt(world, index),
  }),
  bare: { text: postsPage('p.author_id = $2'), values: (world, index) => [idAt(world, index), world.page] },
};

/** The same read by people who act as a page: their role costs one query more. */
export const pagePostsActing: Operation = {
  ...pagePosts,
  name: 'posts of a page, acting',
  goal: null,
  cardKinds: 1,
  ours: (world, index) => {
    const { token, page } = turn(world.teams, index);
    return { method: 'GET', path: `/api/actors/${world.page}/posts`, token, actingAs: page };
  },
  bare: { ...pagePosts.bare, values: (world, index) => [turn(world.teams, index).page, world.page] },
};

/** The posts in the largest group. */
export const groupPosts: Operation = {
  name: 'posts of a group',
  goal: 0.4,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/spaces/${world.group}/posts`,
    token: tokenAt(world, index),
  }),
  bare: { text: postsPage('p.space_id = $2'), values: (world, index) => [idAt(world, index), world.group] },
};

const explore = (kind: 'business' | 'institute', name: string): Operation => ({
  name,
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/pages?kind=${kind}&list=explore`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: peoplePage(`select ${cardColumns}, d.created_at, c.followers, r.role
           from page_details d join actor a on a.id = d.id
             left join follow_count c on c.actor_id = d.id
             left join page_role r on r.page_id = d.id and r.member_id = $1
           where a.kind = '${kind}' and a.state = 'active' order by d.created_at desc, d.id desc limit 20`),
    values: (world, index) => [idAt(world, index)],
  },
});
export const explorePages = explore('business', 'pages to explore');
export const exploreInstitutes = explore('institute', 'institutes to explore');

/** Followers of the page that everyone follows. */
export const pageFollowers: Operation = {
  name: 'followers of a page',
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/actors/${world.page}/followers`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: peoplePage(`select ${cardColumns}, f.created_at from follow f join actor a on a.id = f.follower_id
           where f.followee_id = $2 and f.state = 'active' order by f.created_at desc, f.follower_id desc limit 20`),
    values: (world, index) => [idAt(world, index), world.page],
  },
};

/** Beginnings of words that names of things are made from. */
const prefixes = ['sho', 'wea', 'har', 'riv', 'pap', 'wor', 'stu', 'mar'];
/** What each tab shows, by hand; `$1` begins a word of the name. */
const found = (tab: ThingTab, columns: string): string => `
  select ${columns} where t.id in (
    select k.subject_id from search_key k where k.tab = '${tab}' and k.key >= $1 and k.key < $1 || 'zzzz')`;
const searchTab = (tab: ThingTab, text: string): Operation => ({
  name: `search ${tab}`,
  goal: 0.35,
  cardKinds: 1,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/search/tabs/${tab}?query=${turn(prefixes, index)}`,
    token: tokenAt(world, index),
  }),
  bare: { text, values: (_world, index) => [turn(prefixes, index)] },
});
const actors = (tab: ThingTab): string =>
  `${found(tab, 't.id, t.username, t.display_name, t.headline, t.photo_id, t.verified from actor t')}
     and t.state = 'active' order by t.display_name, t.id limit 20`;
export const searchTabs: readonly Operation[] = [
  ...(['pages', 'institutes', 'communities'] as const).map((tab) => searchTab(tab, actors(tab))),
  searchTab(
    'courses',
    `${found(
      'courses',
      `t.id, t.name, t.category, t.picture_id, t.page_id, a.display_name
       from course t join actor a on a.id = t.page_id`,
    )}
       and t.state = 'published' order by t.name, t.id limit 20`,
  ),
  searchTab(
    'groups',
    `${found('groups', 't.id, t.name, t.headline, t.logo_id, t.members from space_details t')}
       and t.listed order by t.name, t.id limit 20`,
  ),
];
