import { parseSync, type Plugin, Visitor } from 'vite';

/**
 * What only the server reads of an endpoint. The browser sends what the compiler checked and trusts replies that the
 * server
 * checked, so the shapes of both would be dead weight; bodies stay, forms are checked with them.
 */
export const SERVER_ONLY: ReadonlySet<string> = new Set([
  'summary',
  'params',
  'query',
  'reply',
  'status',
  'refusals',
  'limit',
  'maxAge',
  'confirmed',
]);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Edits of one module of the contract, in the order of the text. */
function editsOf(code: string): Edit[] {
  const edits: Edit[] = [];
  // Inside functions calls may have effects; what stands at the top of a contract only describes.
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ start, callee, arguments: [definition] }) {
      if (depth > 0) return;
      edits.push({ start, end: start, text: '/*#__PURE__*/ ' });
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return;
      for (const property of definition.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || !SERVER_ONLY.has(property.key.name))
          continue;
        edits.push({ start: property.start, end: property.end, text: `${property.key.name}: undefined` });
      }
    },
  }).visit(parseSync('contract.js', code).program);
  return edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/**
 * The module without what only the server reads, each description marked so that the bundler may drop it when nothing
 * uses it.
 */
export function lighten(code: string): string {
  let light = '';
  let at = 0;
  for (const { start, end, text } of editsOf(code)) {
    // Inside of what was just taken out.
    if (start < at) continue;
    light += code.slice(at, start) + text;
    at = end;
  }
  return light + code.slice(at);
}

/** Keeps replies, parameters and the words of the API document out of the browser. */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/contract\/src\/[\w.-]+\.ts$/.test(id)) return null;
      return { code: lighten(code), map: null, moduleSideEffects: false };
    },
  };
}
