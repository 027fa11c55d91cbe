import { REACTIONS, type Comment, type Post } from './posts.ts';

type Counts = Post['counts'] | Comment['counts'];
type ExcludedCounts = Post['excludedCounts'] | Comment['excludedCounts'];

/** The counts as everyone sees them, without the exclusions for one viewer. */
export function withoutExcluded<C extends Counts>(counts: C, excluded: ExcludedCounts): C {
  if (excluded === undefined) return counts;
  const reactions = { ...counts.reactions };
  for (const kind of REACTIONS) reactions[kind] = Math.max(0, reactions[kind] - excluded.reactions[kind]);
  const commentCounts =
    'comments' in counts
      ? { comments: Math.max(0, counts.comments - ('comments' in excluded ? excluded.comments : 0)) }
      : { replies: Math.max(0, counts.replies - ('replies' in excluded ? excluded.replies : 0)) };
  return { ...counts, reactions, ...commentCounts };
}
