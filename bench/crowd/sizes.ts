/** How large the world is. `touches` are reactions and comments together. */
export interface Sizes {
  members: number;
  follows: number;
  posts: number;
  touches: number;
  /** Of profiles. */
  views: number;
}
export const largeWorld: Sizes = { members: 5_000, follows: 200, posts: 100_000, touches: 300_000, views: 300_000 };
/** A tenth of everything, for the test of plans. */
export const tenthWorld: Sizes = { members: 500, follows: 20, posts: 10_000, touches: 30_000, views: 30_000 };
/** For the test that holds both ways of planting equal. Nothing is derived from views. */
export const smallWorld: Sizes = { members: 50, follows: 6, posts: 80, touches: 220, views: 0 };
