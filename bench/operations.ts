import type { BenchWorld } from './world.ts';

/** One request as both servers take it. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  token?: string;
}
export interface Operation {
  name: string;
  /** Least ratio of CPU per request to the bare server's at 32 connections; null: printed without a goal. */
  goal: number | null;
  /** Most queries, the look-up of the session and one per kind of card included. */
  queries: number | null;
  ours: (world: BenchWorld, index: number) => Request;
  bare: (world: BenchWorld, index: number) => Request;
}
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const terms = ['ash', 'rav', 'sha', 'mee', 'kha', 'garc', 'sing', 'nai'];

export const operations: readonly Operation[] = [
  {
    name: 'home', goal: 0.5, queries: 4,
    ours: (world, index) => ({ method: 'GET', path: '/api/feed', token: at(world.people, index).token }),
    bare: (world, index) => ({ method: 'GET', path: `/home/${at(world.people, index).id}` }),
  },
  {
    name: 'post', goal: 0.4, queries: 4,
    ours: (world, index) => ({ method: 'GET', path: `/api/posts/${at(world.posts, index)}`, token: at(world.people, index).token }),
    bare: (world, index) => ({ method: 'GET', path: `/post/${at(world.posts, index)}` }),
  },
  {
    name: 'profile', goal: 0.4, queries: 4,
    ours: (world, index) => ({ method: 'GET', path: `/api/profiles/${at(world.usernames, index)}`, token: at(world.people, index).token }),
    bare: (world, index) => ({ method: 'GET', path: `/profile/${at(world.usernames, index)}` }),
  },
  {
    name: 'notifications', goal: 0.4, queries: 6,
    ours: (world, index) => ({ method: 'GET', path: '/api/notifications', token: at(world.people, index).token }),
    bare: (world, index) => ({ method: 'GET', path: `/notifications/${at(world.people, index).id}` }),
  },
  {
    name: 'search', goal: 0.4, queries: 4,
    ours: (world, index) => ({ method: 'GET', path: `/api/search/people?query=${at(terms, index)}`, token: at(world.people, index).token }),
    bare: (_world, index) => ({ method: 'GET', path: `/search/${at(terms, index)}` }),
  },
  {
    name: 'write', goal: null, queries: null,
    ours: (world, index) => ({ method: 'POST', path: '/api/posts', token: at(world.people, index).token, body: { text: `Bench ${index}: a plain sentence of a usual length for a post.` } }),
    bare: (world, index) => ({ method: 'POST', path: `/write/${at(world.people, index).id}/${encodeURIComponent(`Bench ${index}: a plain sentence of a usual length for a post.`)}` }),
  },
  {
    name: 'react', goal: null, queries: null,
    ours: (world, index) => ({ method: 'PUT', path: `/api/posts/${at(world.posts, index)}/reaction`, token: at(world.people, index).token, body: { kind: 'like' } }),
    bare: (world, index) => ({ method: 'POST', path: `/react/${at(world.posts, index)}/${at(world.people, index).id}` }),
  },
  {
    name: 'signIn', goal: null, queries: null,
    ours: (world, index) => ({ method: 'POST', path: '/api/auth/login', body: { email: at(world.people, index).email, password: world.password } }),
    bare: (world, index) => ({ method: 'POST', path: `/signIn/${at(world.people, index).email}` }),
  },
];
