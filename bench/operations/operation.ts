/** Sample data for operations. */
export interface BenchWorld {
  people: readonly { id: string; email: string; token: string }[];
  posts: readonly string[];
  /** Open polls. */
  polls: readonly string[];
  /** Members who have only a headline. */
  usernames: readonly string[];
  /** Members whose profiles have sections. */
  tellers: readonly string[];
  /** The group with the most members. */
  group: string;
  /** The token of its owner. */
  groupOwner: string;
  /** The page that everyone follows, and the token of one of its admins; empty where it has none. */
  page: string;
  pageAdmin: string;
  /** People who act as a page of their own. */
  teams: readonly { id: string; token: string; page: string }[];
  /** The job with a pipeline of 1,000, its page, and the token of an admin of that page. */
  job: string;
  jobPage: string;
  /** A job with as many applications as most. */
  usualJob: string;
  recruiter: string;
  /** A city with open jobs. */
  city: number;
  /** One that is on offer. */
  product: string;
  /** Members who offer hours, as many as people, none of whom is among these. */
  hosts: readonly string[];
  /** The token of a platform admin with every duty. */
  desk: string;
  /** Orders, each with the place of its buyer in `people`. */
  orders: readonly { id: string; person: number }[];
  /** The token of the first seller, and the thing that most requests are about. */
  seller: string;
  requested: string;
  /** The event with the most seats, the token of its host, and events that nobody of those who call has joined. */
  event: string;
  eventHost: string;
  eventsToJoin: readonly string[];
  /** Campaigns with charges, each with the place of its owner in `people`; and those that run. */
  charged: readonly { id: string; person: number }[];
  promoted: readonly string[];
  /** The token of a page that these campaigns were chosen for, as slots from 0 on, two seconds ago. */
  sealPage: (memberId: string, campaignIds: readonly string[]) => string;
  conversations: readonly { id: string; person: number }[];
  password: string;
}
/** One request, for both servers. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  token?: string;
  /** The page that the caller acts as. */
  actingAs?: string;
}
/** One row of the table: a file in this folder, listed in `index.ts`. */
export interface Operation {
  name: string;
  /** Minimum ratio of the bare server's CPU per request to ours at 32 connections; null: reported without a goal. */
  goal: number | null;
  /** Maximum CPU of Node and PostgreSQL per request, deferred work included, in milliseconds; for writes. */
  maxCpu?: number;
  /**
   * Number of card kinds in the reply; each may need one query beyond the four of a read. Null: a write, reported
   * without a goal.
   */
  cardKinds: number | null;
  /** A call succeeds only once, so each measurement goes on where the one before ended. */
  once?: true;
  /** The n-th call of a list that is sent in a loop. */
  ours: (world: BenchWorld, index: number) => Request;
  /** The equivalent hand-written statement, and its values. */
  bare: { text: string; values: (world: BenchWorld, index: number) => readonly string[] };
}

/** The element at an index of a list that repeats. */
export const turn = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
export const tokenAt = (world: BenchWorld, index: number): string => turn(world.people, index).token;
export const idAt = (world: BenchWorld, index: number): string => turn(world.people, index).id;

/** Columns of a post and its author in the bare statements. */
export const postColumns = `p.id, p.text, p.entities, p.attachment, p.visibility, p.comments_open, p.comment_count,
  p.like_count, p.celebrate_count, p.support_count, p.insightful_count, p.funny_count,
  p.version, p.published_at, p.edited_at`;
export const authorColumns = 'a.id as author_id, a.username, a.display_name, a.headline, a.photo_id';
