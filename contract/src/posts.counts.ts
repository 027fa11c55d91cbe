import { REACTIONS, type Comment, type Post } from './posts.ts';

type Counts = Post['counts'] | Comment['counts'];
type ExcludedCounts = Post['apart'] | Comment['apart'];

/** Counts as they are for everybody, without what a block keeps apart from one viewer. */
export function withoutExcluded<C extends Counts>(counts: C, apart: ExcludedCounts): C {
  if (apart === undefined) return counts;
  const reactions = { ...counts.reactions };
  for (const kind of REACTIONS) reactions[kind] = Math.max(0, reactions[kind] - apart.reactions[kind]);
  const said =
    'comments' in counts
      ? { comments: Math.max(0, counts.comments - ('comments' in apart ? apart.comments : 0)) }
      : { replies: Math.max(0, counts.replies - ('replies' in apart ? apart.replies : 0)) };
  return { ...counts, reactions, ...said };
}
