import { type CallExpression, type JSXChild, type ObjectExpression, Visitor } from 'oxc-parser';
import type { Finding, Check } from '../finding.ts';
import { isTest, type Tree } from '../tree.ts';

/** Attributes and properties whose values are shown or read out. */
const textAttributes = new Set(
  `title label placeholder alt description legend caption subtitle heading tooltip error message children
  aria-label aria-description aria-placeholder aria-roledescription aria-valuetext
  nothingFoundMessage closeButtonLabel confirmLabel cancelLabel okLabel emptyText summary`.split(/\s+/),
);
/** Calls in the web that show their argument: toast('…'), toast.error('…'), confirm('…'). */
const showing = /^(toast|toasts|notify|notifications|confirm|alert|announce)(\.|$)/;
/** Calls on the server whose texts are sent by email or push. */
const sending = /(^|\.)(mail|push|letter)s?\.\w+$|(^|\.)(send|write|render)(Mail|Letter|Push)$/;
/** Properties of an email that its reader sees. */
const email = new Set([
  'subject',
  'text',
  'html',
  'title',
  'body',
  'preheader',
  'heading',
  'paragraphs',
  'footer',
  'label',
]);
/** Properties that contain such properties. */
const nested = new Set(['action', 'data', 'notification']);

const emails = /\p{L}/u;

/** Offsets of literal texts in a displayed expression, through ternaries, `&&` and `??`. */
function words(node: unknown): number[] {
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  const { type, start, ...rest } = node as { type: string; start: number } & Record<string, unknown>;
  switch (type) {
    case 'Literal':
      return typeof rest['value'] === 'string' && emails.test(rest['value']) ? [start] : [];
    case 'TemplateLiteral': {
      const quasis = rest['quasis'] as { value: { raw: string } }[];
      return quasis.some(({ value }) => emails.test(value.raw)) ? [start] : [];
    }
    case 'ConditionalExpression':
      return [...words(rest['consequent']), ...words(rest['alternate'])];
    case 'LogicalExpression':
      return [...words(rest['left']), ...words(rest['right'])];
    case 'BinaryExpression':
      return rest['operator'] === '+' ? [...words(rest['left']), ...words(rest['right'])] : [];
    case 'ArrayExpression':
      return (rest['elements'] as unknown[]).flatMap(words);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return words(rest['expression']);
    default:
      return [];
  }
}

const ofChildren = (children: readonly JSXChild[]): number[] =>
  children.flatMap((child) =>
    child.type === 'JSXText'
      ? emails.test(child.value)
        ? [child.start + child.value.search(/\S/)]
        : []
      : child.type === 'JSXExpressionContainer'
        ? words(child)
        : [],
  );

const ofProperties = ({ properties }: ObjectExpression, names: ReadonlySet<string>): number[] =>
  properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? String(property.key.value)
          : '';
    if (nested.has(name) && property.value.type === 'ObjectExpression') return ofProperties(property.value, names);
    return names.has(name) ? words(property.value) : [];
  });

function ofCall(
  source: string,
  { callee, arguments: args }: CallExpression,
  calls: RegExp,
  names: ReadonlySet<string>,
): number[] {
  if (!calls.test(source.slice(callee.start, callee.end).replace(/\s+|\?/g, ''))) return [];
  return args.flatMap((argument) =>
    argument.type === 'ObjectExpression'
      ? ofProperties(argument, names)
      : names === textAttributes
        ? words(argument)
        : [],
  );
}

function inModule(tree: Tree, file: string): number[] {
  const source = tree.text(file);
  const positions: number[] = [];
  const web = file.startsWith('web/');
  new Visitor({
    JSXElement: ({ children }) => positions.push(...ofChildren(children)),
    JSXFragment: ({ children }) => positions.push(...ofChildren(children)),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && textAttributes.has(name.name)) positions.push(...words(value));
    },
    CallExpression(node) {
      positions.push(...ofCall(source, node, web ? showing : sending, web ? textAttributes : email));
    },
  }).visit(tree.parsed(file).program);
  return positions;
}

/** Interface texts in code: they would exist in one language only. */
export function literals(tree: Tree): Finding[] {
  return tree.paths
    .filter((path) => /^(web\/src\/.*\.tsx?|server\/src\/.*\.ts)$/.test(path) && !isTest(path))
    .flatMap((file) =>
      inModule(tree, file).map((at) => ({
        file,
        line: tree.lineAt(file, at),
        message: `literal words: ${
          tree
            .text(file)
            .slice(at, at + 40)
            .split('\n')[0] ?? ''
        }`,
        fix: file.startsWith('web/')
          ? "give it a key in the module's strings/{en,hn,fr}.json and show t('…')"
          : "give it a key in contract/strings/{en,hn,fr} and render it in the reader's language",
      })),
    );
}

export const literalCheck: Check = { name: 'literals', quick: true, run: literals };
