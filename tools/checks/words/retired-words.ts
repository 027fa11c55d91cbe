import type { Check, Finding } from '../finding.ts';
import { retiredSql } from './retired-sql.ts';
import { isModule, type Tree } from '../tree.ts';

/** Retired identifiers with their replacements, in all code. */
const names = new Map<string, string>([
  ['Act', 'RequestContext'],
  ['act', 'ctx'],
  ['makeAct', 'createContext'],
  ['openHall', 'createApp'],
  ['hall', 'app'],
  ['looker', 'watcher'],
  ['lookers', 'watchers'],
  ['unlook', 'unwatch'],
  ['useLook', 'useWatch'],
  ['tellOf', 'notify'],
  ['untell', 'retract'],
  ['standing', 'relationship'],
  ['Standing', 'Relationship'],
  ['closeness', 'proximity'],
  ['bonds', 'connections'],
  ['PostApart', 'PostExcludedCounts'],
  ['letter', 'email'],
  ['letters', 'emails'],
  ['Letter', 'Email'],
  ['patience', 'timeoutMs'],
  ['PAUSE', 'debounceMs'],
  ['sayRefusal', 'translateRefusal'],
  ['endless', 'infinite'],
  ['keyOf', 'queryKey'],
  ['plant', 'seed'],
  ['planted', 'seeded'],
  ['newcomer', 'newUser'],
  ['touches', 'activity'],
  ['RoomsBeside', 'ModulesAside'],
  ['asked', 'a noun: filters, input, requests'],
  ['given', 'a noun: input, options'],
  ['told', 'a noun: recipients, stored'],
  ['kept', 'a noun: saved, stored'],
  ['held', 'a noun: stored, current'],
  ['wanted', 'a noun: requested, target'],
]);

/** Retired words in comments and documents, with their replacements. */
const words = new Map<RegExp, string>([
  [/\bwhoever\b/i, 'anyone who, or name the person'],
  [/\bsomebody\b/i, 'someone, or name the person'],
  [/\banew\b/i, 'again'],
  [/\bone’s own|one's own\b/i, 'their own'],
  [/\bthe house\b/i, 'the system'],
  [/\bnewcomers?\b/i, 'new users'],
  [/\blookers?\b/i, 'watchers'],
]);

/** Files whose words are data, or fixtures of this check. */
const exempt = /demo\/content|\/data\/|legal\/documents|tools\/checks\/words|\.gen\.ts$/;

const nodesOf = (program: unknown): { type: string; start: number; name?: unknown }[] => {
  const result: { type: string; start: number; name?: unknown }[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node !== null && typeof node === 'object') {
      const { type, start, name } = node as { type?: unknown; start?: unknown; name?: unknown };
      if (typeof type === 'string' && typeof start === 'number') result.push({ type, start, name });
      Object.values(node).forEach(visit);
    }
  };
  visit(program);
  return result;
};

function retiredNames(tree: Tree, file: string): Finding[] {
  return nodesOf(tree.parsed(file).program).flatMap(({ type, start, name }): Finding[] => {
    const better = type === 'Identifier' && typeof name === 'string' ? names.get(name) : undefined;
    if (better === undefined) return [];
    return [
      { file, line: tree.lineAt(file, start), message: `the name ${String(name)} is retired`, fix: `use ${better}` },
    ];
  });
}

const inProse = (text: string): { index: number; fix: string; word: string }[] =>
  [...words].flatMap(([pattern, fix]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ index: match.index, fix, word: match[0] }];
  });

function retiredProse(tree: Tree, file: string): Finding[] {
  const passages = file.endsWith('.md')
    ? tree
        .text(file)
        .split('\n')
        .map((value, index) => ({ value, line: index + 1 }))
    : tree.parsed(file).comments.map(({ value, start }) => ({ value, line: tree.lineAt(file, start) }));
  return passages.flatMap(({ value, line }) =>
    inProse(value).map(({ fix, word }) => ({
      file,
      line,
      message: `the word "${word}" is retired`,
      fix: `write ${fix}`,
    })),
  );
}

/** Retired names and words of the product's earlier vocabulary. */
export const retiredWords = (tree: Tree): Finding[] =>
  tree.paths
    .filter((path) => !exempt.test(path))
    .flatMap((file) => [
      ...(isModule(file) ? retiredNames(tree, file) : []),
      ...(isModule(file) || file.endsWith('.md') ? retiredProse(tree, file) : []),
    ]);

export const retiredWordCheck: Check = {
  name: 'words',
  quick: true,
  run: (tree) => [...retiredWords(tree), ...retiredSql(tree)],
};
