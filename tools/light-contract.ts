import { parseSync, type Plugin, Visitor } from 'vite';

/**
 * The parts of an endpoint that only the server reads. The compiler checks the browser's input and the server checks
 * replies, so both schemas would be unused code; body schemas stay, because forms are validated with them.
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

/** Edits of one contract module, in the order of the text. */
function editsOf(code: string): Edit[] {
  const edits: Edit[] = [];
  // Calls inside functions may have effects; the top level of a contract only declares.
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
 * The module without the parts that only the server reads. Every declaration is marked as free of side effects, so that
 * the bundler may drop it when it is unused.
 */
export function lighten(code: string): string {
  let light = '';
  let at = 0;
  for (const { start, end, text } of editsOf(code)) {
    // Inside a part that has just been removed.
    if (start < at) continue;
    light += code.slice(at, start) + text;
    at = end;
  }
  return light + code.slice(at);
}

/** Removes replies, parameters and texts of the API document from the browser's bundle. */
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
