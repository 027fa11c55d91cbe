import type { Tree } from './tree.ts';

/** One thing that must be mended: where it stands, what is wrong, and what to do about it. */
export interface Finding {
  /** Path from the root of the repository, with forward slashes. */
  file: string;
  /** Counted from 1; 1 when the whole file is meant. */
  line: number;
  message: string;
  fix: string;
}

/** A rule that `npm run check` runs. It reads the tree and changes nothing. */
export interface Check {
  name: string;
  /** Part of the short run before every landing, not only of the whole one. */
  quick: boolean;
  run(tree: Tree): readonly Finding[] | Promise<readonly Finding[]>;
}
