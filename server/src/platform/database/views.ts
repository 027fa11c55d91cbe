import type { DB } from './types.gen.ts';

/** PostgreSQL does not say which columns of a view are never null; here it is declared. A test compares it with the data's tables. */
type Columns<View, Nullable extends keyof View = never> = {
  [C in keyof View]: C extends Nullable ? View[C] : NonNullable<View[C]>;
};

interface Views {
  actor_card: Columns<DB['actor_card'], 'photo_id' | 'photo_placeholder'>;
  active_follow: Columns<DB['active_follow']>;
  active_membership: Columns<DB['active_membership']>;
  block_between: Columns<DB['block_between']>;
}

/** All tables and views of the product. Rooms work on a `Pick` of it. */
export interface Database extends Omit<DB, keyof Views>, Views {}
