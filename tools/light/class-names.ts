import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSModulesOptions } from 'vite';

/**
 * Names the classes of style sheets in a build, for example `card_x3Fq`: unique by the path of the file below `root`,
 * and without the line number of the default, which each script would carry for each class that it uses. The app and
 * the program that draws its screens need the same names.
 */
export const classNames = (root: string): CSSModulesOptions => ({
  generateScopedName: (name, file) => {
    const hash = createHash('sha256').update(relative(root, file.replace(/\?.*$/, '')));
    return `${name}_${hash.digest('base64url').slice(0, 4)}`;
  },
});
