import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

/**
 * The parts of an endpoint that only the server reads. The compiler checks the browser's input and the server checks
 * replies, so both schemas would be unused code. Forms are validated with body schemas, which are loaded when someone
 * begins to type: they and their library would be a tenth of the first visit.
 */
export const SERVER_ONLY: ReadonlySet<string> = new Set([
  'summary',
  'access',
  'duty',
  'area',
  'maxBodyBytes',
  'params',
  'query',
  'reply',
  'status',
  'refusals',
  'limit',
  'maxAge',
  'confirmed',
  'whileSuspended',
  'whileLimited',
]);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Name of the function that light modules load a body with. */
const LOAD = 'loadBody';

/** The constants that endpoints of a module have in common, `endpoint({ ...ofMember, … })`, with what they declare. */
function basesOf(program: ESTree.Program): Map<string, ESTree.ObjectExpression> {
  const objects = new Map<string, ESTree.ObjectExpression>();
  const spread: ESTree.ObjectExpression[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression') objects.set(id.name, init);
    },
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type === 'Identifier' && callee.name === 'endpoint' && definition?.type === 'ObjectExpression')
        spread.push(definition);
    },
  }).visit(program);
  const bases = new Map<string, ESTree.ObjectExpression>();
  for (let definition = spread.pop(); definition !== undefined; definition = spread.pop())
    for (const name of spreadNames(definition)) {
      const base = objects.get(name);
      if (base === undefined || bases.has(name)) continue;
      bases.set(name, base);
      spread.push(base);
    }
  return bases;
}

const spreadNames = ({ properties }: ESTree.ObjectExpression): readonly string[] =>
  properties.flatMap((property) =>
    property.type === 'SpreadElement' && property.argument.type === 'Identifier' ? [property.argument.name] : [],
  );
/** Position after `end` and the comma that follows, if one does. */
const afterComma = (code: string, end: number): number => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
const propertyName = (property: ESTree.ObjectExpression['properties'][number]): string | undefined =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined;

/** Edits of one contract module, in the order of the text. `whole` modules keep their bodies. */
function editsOf(code: string, whole: boolean): Edit[] {
  const edits: Edit[] = [];
  const { program } = parseSync('contract.js', code);
  const bases = basesOf(program);
  const hasBody = (definition: ESTree.ObjectExpression): boolean =>
    definition.properties.some((property) => propertyName(property) === 'body') ||
    spreadNames(definition).some((name) => {
      const base = bases.get(name);
      return base !== undefined && hasBody(base);
    });
  /** Removes what only the server reads, and the body. */
  const strip = (definition: ESTree.ObjectExpression) => {
    for (const property of definition.properties) {
      const name = propertyName(property);
      if (name === undefined) continue;
      if (SERVER_ONLY.has(name) || (name === 'body' && !whole))
        edits.push({ start: property.start, end: afterComma(code, property.end), text: '' });
    }
  };
  /** The constant that an endpoint is assigned to, by the position of the call. */
  const names = new Map<number, string>();
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
    VariableDeclarator({ id, init }) {
      if (depth > 0 || id.type !== 'Identifier' || !init) return;
      names.set(init.start, id.name);
      if (bases.has(id.name) && init.type === 'ObjectExpression') strip(init);
      if (init.type !== 'CallExpression' && init.type !== 'ObjectExpression') return;
      // A spread in an argument would count as an effect even of a call that has none.
      edits.push({ start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    },
    CallExpression({ start, callee, arguments: [definition] }) {
      if (depth > 0) return;
      edits.push({ start, end: start, text: '/*#__PURE__*/ ' });
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definition?.type !== 'ObjectExpression') return;
      // `endpoint` itself fills in the schemas of the server.
      edits.push({ start, end: definition.start, text: "Object.assign({ as: 'member' }, " });
      const constant = names.get(start);
      const body = `body: ${constant ? `${LOAD}('${constant}')` : 'undefined'}`;
      strip(definition);
      // Forms name the schemas of endpoints that are part of something else.
      if (!whole && hasBody(definition))
        edits.push({ start: definition.start + 1, end: definition.start + 1, text: ` ${body},` });
    },
  }).visit(program);
  return edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/**
 * The module without the parts that only the server reads. Every declaration is marked as free of side effects, so that
 * the bundler may drop it when it is unused. Bodies are loaded from `whole`, the file of the same module with them;
 * without it, this is that file.
 */
export function lighten(code: string, whole?: string): string {
  let light = '';
  let at = 0;
  for (const { start, end, text } of editsOf(code, whole === undefined)) {
    // Inside a part that has just been removed.
    if (start < at) continue;
    light += code.slice(at, start) + text;
    at = end;
  }
  light += code.slice(at);
  if (!light.includes(`body: ${LOAD}(`)) return light;
  return `const ${LOAD} = (name) => () => import('${whole}').then((module) => module[name].body);\n${light}`;
}

const MODULE = /\/contract\/src\/(?:[\w-]+\/)*[\w.-]+\.ts$/;
/** Ending of the ids of whole modules: `accounts.ts` with its bodies is `accounts.whole.ts`. */
const WHOLE = '.whole.ts';
const wholeOf = (id: string): string => id.replace(/\.ts$/, WHOLE);
const sourceOf = (id: string): string => id.replace(WHOLE, '.ts');

/**
 * Removes replies, parameters and texts of the API document from the browser's bundle, and puts body schemas into files
 * of their own. `#schemas/accounts/accounts.ts` is the module with its schemas, for screens that check more than
 * bodies.
 */
export function lightContract(): Plugin[] {
  return [
    {
      name: 'whole-contract',
      apply: 'build',
      enforce: 'pre',
      async resolveId(source, importer) {
        const inside = importer?.endsWith(WHOLE) === true && source.startsWith('.');
        if (!inside && !source.endsWith(WHOLE) && !source.startsWith('#schemas/')) return null;
        const plain = sourceOf(source).replace('#schemas/', '#contract/');
        const found = await this.resolve(plain, importer && sourceOf(importer), { skipSelf: true });
        return found && MODULE.test(found.id) ? wholeOf(found.id) : found;
      },
      load: (id) => (id.endsWith(WHOLE) ? readFile(sourceOf(id), 'utf8') : null),
    },
    {
      name: 'light-contract',
      apply: 'build',
      enforce: 'post',
      transform(code, id) {
        if (!MODULE.test(id)) return null;
        const light = lighten(code, id.endsWith(WHOLE) ? undefined : `./${wholeOf(path.basename(id))}`);
        return { code: light, map: null, moduleSideEffects: false };
      },
    },
  ];
}
