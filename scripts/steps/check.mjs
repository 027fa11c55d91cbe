/** @import { Step } from '../types.d.ts' */
import { INTERRUPTED, runToEnd } from '../run-to-end.mjs';
import { resultOf } from './result.mjs';

/** Types, lint, boundaries and the other checks, each with its own line in the summary. @type {Step} */
export async function check(context) {
  let output = '';
  const onOutput = (/** @type {string} */ text) => void (output += text);
  const code = await runToEnd(context.node, ['tools/check.ts'], { ...context, onOutput });
  const guards = [...output.matchAll(/^([✓✗]) (\S+) .*\((\d+\.\d) s\)$/gm)].map(([, sign, name = '', seconds]) =>
    resultOf(name, sign === '✓', { seconds: Number(seconds) }),
  );
  const explains = code === 0 ? guards.length > 0 : guards.some(({ failed }) => failed > 0);
  if (explains && code !== INTERRUPTED) return guards;
  return [
    ...guards,
    resultOf('check', false, {
      note: `ended with ${code} after ${guards.length} checks`,
      interrupted: code === INTERRUPTED,
    }),
  ];
}
