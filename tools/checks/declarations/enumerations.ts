import { type ArrayExpression, type TSUnionType, Visitor } from 'oxc-parser';
import type { Finding, Check } from '../finding.ts';
import { isModule, isTest, type Tree } from '../tree.ts';

interface Enumeration {
  readonly file: string;
  readonly line: number;
  readonly values: string;
}

/** The values as one key, independent of their order; undefined unless all elements are strings. */
function enumerationKey(values: readonly unknown[]): string | undefined {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === values.length && texts.length > 1 ? texts.toSorted().join(', ') : undefined;
}
const ofArray = ({ elements }: ArrayExpression): string | undefined =>
  enumerationKey(elements.map((element) => (element?.type === 'Literal' ? element.value : undefined)));
const ofUnion = ({ types }: TSUnionType): string | undefined =>
  enumerationKey(
    types.map((type) => (type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? type.literal.value : null)),
  );

/** Sets of strings declared in a file: `[…] as const`, `z.enum([…])` and unions of literal types. */
function enumerationsIn(tree: Tree, file: string): Enumeration[] {
  const found: Enumeration[] = [];
  const add = (start: number, values: string | undefined): void => {
    if (values !== undefined) found.push({ file, line: tree.lineAt(file, start), values });
  };
  new Visitor({
    TSAsExpression({ expression, typeAnnotation, start }) {
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        typeAnnotation.typeName.type === 'Identifier' &&
        typeAnnotation.typeName.name === 'const';
      if (isConst && expression.type === 'ArrayExpression') add(start, ofArray(expression));
    },
    CallExpression({ callee, arguments: [argument], start }) {
      const isEnum =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'enum';
      if (isEnum && argument?.type === 'ArrayExpression') add(start, ofArray(argument));
    },
    TSUnionType: (node) => add(node.start, ofUnion(node)),
  }).visit(tree.parsed(file).program);
  return found;
}

/** Smaller sets are often equal by chance, such as the two directions of a sort. */
const MIN_VALUES_OUTSIDE = 3;

/**
 * The contract declares each set of values once, and server and browser import it: a value added to one copy would be
 * missing in the other.
 */
export function enumerations(tree: Tree): Finding[] {
  const files = tree.paths.filter(
    (path) => isModule(path) && !isTest(path) && /^(contract|server|web)\/src\//.test(path),
  );
  const declared = new Map<string, Enumeration>();
  const inContract = files.filter((path) => path.startsWith('contract/')).flatMap((file) => enumerationsIn(tree, file));
  const repeated = inContract.filter((each) => {
    const isFirst = !declared.has(each.values);
    if (isFirst) declared.set(each.values, each);
    return !isFirst;
  });
  const elsewhere = files
    .filter((path) => !path.startsWith('contract/'))
    .flatMap((file) => enumerationsIn(tree, file))
    .filter(({ values }) => declared.has(values) && values.split(', ').length >= MIN_VALUES_OUTSIDE);
  return [...repeated, ...elsewhere].map(({ file, line, values }) => {
    const first = declared.get(values);
    return {
      file,
      line,
      message: `the values ${values} are declared in ${first?.file}:${first?.line} too`,
      fix: 'import that declaration; what several modules offer belongs in contract/src/core/choices.ts',
    };
  });
}

export const enumerationCheck: Check = { name: 'enumerations', quick: true, run: enumerations };
