/** @import { Step } from '../types.d.ts' */
import { INTERRUPTED } from '../run-to-end.mjs';
import { buildWeb } from '../web-build.mjs';
import { resultOf } from './result.mjs';

/** The production build, which the browser tests use. @type {Step} */
export async function build(context) {
  const code = await buildWeb(context);
  return [resultOf('build', code === 0, { interrupted: code === INTERRUPTED })];
}
