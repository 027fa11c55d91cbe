/** What operations draw from. */
export interface BenchWorld {
  people: readonly { id: string; email: string; token: string }[];
  posts: readonly string[];
  /** Of members who tell nothing but a line about themselves. */
  usernames: readonly string[];
  /** Of members whose profiles have sections. */
  tellers: readonly string[];
  password: string;
}
/** One request as both servers take it. */
export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  token?: string;
}
/** One line of the table: a file of its own in this folder, named in `index.ts`. */
export interface Operation {
  name: string;
  /** Least ratio of CPU per request to the bare server's at 32 connections; null: printed without a goal. */
  goal: number | null;
  /**
   * Kinds of cards that the reply is made of; each may take a query beyond the four of a read. Null: a write, printed
   * without a goal.
   */
  cardKinds: number | null;
  /** The call, for the so manieth of a list that is sent round and round. */
  ours: (world: BenchWorld, index: number) => Request;
  /** The one statement that a person would write for it, and its values. */
  bare: { text: string; values: (world: BenchWorld, index: number) => readonly string[] };
}

/** Round and round a list. */
export const turn = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
export const tokenAt = (world: BenchWorld, index: number): string => turn(world.people, index).token;
export const idAt = (world: BenchWorld, index: number): string => turn(world.people, index).id;

/** Columns of a post and of its author, as the bare statements read them. */
export const postColumns = `p.id, p.text, p.entities, p.pictures, p.visibility, p.comments_open, p.comment_count, p.like_count, p.celebrate_count, p.support_count,
  p.insightful_count, p.funny_count, p.version, p.published_at, p.edited_at`;
export const authorColumns = 'a.id as author_id, a.username, a.display_name, a.headline, a.photo_id';
