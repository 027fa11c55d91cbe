/** How large the world is. `touches` are reactions and comments together. */
export interface Sizes {
  members: number;
  follows: number;
  posts: number;
  touches: number;
}
export const largeWorld: Sizes = { members: 5_000, follows: 200, posts: 100_000, touches: 300_000 };
/** A tenth of the members and posts, for the test of plans. */
export const tenthWorld: Sizes = { members: 500, follows: 50, posts: 10_000, touches: 30_000 };
