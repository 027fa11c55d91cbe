import { type ObjectExpression, parseSync } from 'oxc-parser';
import type { Tree } from '../tree.ts';

/** One text in one language, with its line. */
export interface Text {
  value: string;
  line: number;
}

/** One file of strings: keys of nested objects, joined by dots. */
export interface StringFile {
  file: string;
  language: string;
  texts: Map<string, Text>;
  /** Repeated keys (JSON silently keeps the last one) and values that are not texts. */
  faults: { line: number; message: string }[];
}

/** The strings of a module, of the shell or of ui: one file per language. `name` is its name in languages.ts. */
export interface StringSet {
  name: string;
  files: Map<string, StringFile>;
}

/** Parses one file. JSON is parsed as a JavaScript expression, because only that reports lines and repeated keys. */
function readFile(tree: Tree, file: string, language: string): StringFile {
  const source = tree.text(file);
  const stringFile: StringFile = { file, language, texts: new Map(), faults: [] };
  const [statement] = parseSync('strings.js', `(${source})`).program.body;
  const outer = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const inner = outer?.type === 'ParenthesizedExpression' ? outer.expression : outer;
  const readObject = (node: ObjectExpression, prefix: string): void => {
    for (const property of node.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Literal') continue;
      const key = `${prefix}${String(property.key.value)}`;
      const line = tree.lineAt(file, property.start - 1);
      const { value } = property;
      if (value.type === 'ObjectExpression') {
        readObject(value, `${key}.`);
      } else if (value.type === 'Literal' && typeof value.value === 'string' && value.value.trim() !== '') {
        if (stringFile.texts.has(key)) stringFile.faults.push({ line, message: `${key} stands here twice` });
        stringFile.texts.set(key, { value: value.value, line });
      } else {
        stringFile.faults.push({ line, message: `${key} is no text` });
      }
    }
  };
  if (inner?.type === 'ObjectExpression') readObject(inner, '');
  else stringFile.faults.push({ line: 1, message: 'is not a JSON object' });
  return stringFile;
}

const shapes: { pattern: RegExp; read: (match: RegExpExecArray) => [name: string, language: string] }[] = [
  {
    pattern: /^contract\/strings\/([a-z]+)\/([^/]+)\.json$/,
    read: ([, language = '', module = '']) => [`contract/strings/${module}`, language],
  },
  {
    pattern: /^(web\/src\/.+)\/strings\/([a-z]+)\.json$/,
    read: ([, folder = '', language = '']) => [folder, language],
  },
];

/** All sets of strings in the tree, found by their paths. */
export function stringSets(tree: Tree): StringSet[] {
  const sets = new Map<string, StringSet>();
  for (const path of tree.paths) {
    for (const { pattern, read } of shapes) {
      const match = pattern.exec(path);
      if (!match) continue;
      const [name, language] = read(match);
      const set = sets.get(name) ?? { name, files: new Map<string, StringFile>() };
      sets.set(name, set);
      set.files.set(language, readFile(tree, path, language));
    }
  }
  return [...sets.values()];
}
