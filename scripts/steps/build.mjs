/** @import { Step } from '../types.d.ts' */
import { INTERRUPTED, runToEnd } from '../run-to-end.mjs';
import { buildWeb } from '../web-build.mjs';
import { resultOf } from './result.mjs';

/** The production build, which the browser tests use, and the weight of its first visits. @type {Step} */
export async function build(context) {
  const code = await buildWeb(context);
  const built = resultOf('build', code === 0, { interrupted: code === INTERRUPTED });
  if (code !== 0) return [built];
  const weight = await runToEnd(context.node, ['bench/page-weight.ts'], context);
  const note =
    weight === 0
      ? undefined
      : 'a first visit loads more than its limit, or a name is hidden: bench/page-weight.ts --files';
  return [built, resultOf('page weight', weight === 0, { note, interrupted: weight === INTERRUPTED })];
}
