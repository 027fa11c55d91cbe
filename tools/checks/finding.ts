import type { Tree } from './tree.ts';

/** One problem: its position, what is wrong, and how to fix it. */
export interface Finding {
  /** Path relative to the root of the repository, with forward slashes. */
  file: string;
  /** Starts at 1; 1 when the whole file is meant. */
  line: number;
  message: string;
  fix: string;
}

/** A rule of `npm run check`. It reads the tree and changes nothing. */
export interface Check {
  name: string;
  /** Part of the short run before every landing as well as the whole one. */
  quick: boolean;
  run(tree: Tree): readonly Finding[] | Promise<readonly Finding[]>;
}
