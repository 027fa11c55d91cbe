import { sqlNames } from '../../boundaries/sql-names.ts';
import { sqlTexts } from '../../boundaries/sql-texts.ts';
import { type Token, tokens } from '../../boundaries/sql-tokens.ts';
import type { Finding } from '../finding.ts';
import { isModule, isTest, type Tree } from '../tree.ts';

/** Retired names of common table expressions, aliases and columns of results, with their replacements. */
const names = new Map<string, string>([
  ['act', 'action'],
  ['acts', 'actions'],
  ['acted', 'a noun: with_actions'],
  ['are', 'a column that says what is true: is_large'],
  ['asked', 'a noun: input, requests'],
  ['asleep', 'inactive'],
  ['awake', 'active'],
  ['done', 'a noun: actions, completed'],
  ['elsewhere', 'not_followed'],
  ['fellow', 'what is shared: shared_interest, member'],
  ['few', 'candidates'],
  ['given', 'a noun: input, options'],
  ['gone', 'deleted'],
  ['held', 'pending, delayed or postponed'],
  ['kept', 'a noun: saved, stored'],
  ['letter', 'mail'],
  ['lively', 'public_page'],
  ['living', 'active'],
  ['many', 'candidates, or a column that says what is true: is_large'],
  ['said', 'a noun: input, text'],
  ['sleeper', 'inactive'],
  ['sought', 'a noun: filters, search'],
  ['told', 'a noun: recipients'],
  ['wanted', 'a noun: requested, target'],
  ['woken', 'reactivated'],
  ['yes', 'a column that says what is true: is_small'],
]);
/** Retired tables and views, wherever they are named. */
const relations = new Map<string, string>([['account_letter', 'account_mail']]);

/** Migrations up to this one have run everywhere and cannot change. */
const LAST_FROZEN = 241;
const isMigration = (path: string): boolean => {
  const number = /^server\/migrations\/(\d{4})_[^/]*\.sql$/.exec(path)?.[1];
  return number !== undefined && Number(number) > LAST_FROZEN;
};

const isWord = (token: Token | undefined, text: string): boolean => token?.kind === 'word' && token.text === text;
type Name = { readonly name: string; readonly at: number };

/** What `as` names, with the columns in the brackets after it. */
function namesAfterAs(level: readonly Token[]): Name[] {
  return level.flatMap((token, index): Name[] => {
    if (token.kind === 'group') return namesAfterAs(token.inside);
    if (token.kind !== 'word' || !isWord(level[index - 1], 'as')) return [];
    const columns = level[index + 1];
    const isList =
      columns?.kind === 'group' && columns.inside.every(({ kind, text }) => kind === 'word' || text === ',');
    return [
      { name: token.text, at: token.at },
      ...(isList ? columns.inside.map(({ text, at }) => ({ name: text, at })) : []),
    ];
  });
}

/** Aliases that follow a table without `as`. */
function plainAliases(level: readonly Token[]): Name[] {
  return level.flatMap((token, index): Name[] => {
    if (token.kind === 'group') return plainAliases(token.inside);
    const isTable = ['from', 'join', 'lateral'].some((word) => isWord(level[index - 2], word));
    const isAfterTable = isTable && (level[index - 1]?.kind === 'word' || level[index - 1]?.kind === 'group');
    return token.kind === 'word' && isAfterTable ? [{ name: token.text, at: token.at }] : [];
  });
}

function relationsIn(level: readonly Token[]): Name[] {
  return level.flatMap((token): Name[] => {
    if (token.kind === 'group') return relationsIn(token.inside);
    return token.kind === 'word' && relations.has(token.text) ? [{ name: token.text, at: token.at }] : [];
  });
}

function retiredIn(text: string): { name: string; at: number; fix: string }[] {
  const root = tokens(text);
  const defined = [...sqlNames(text).ctes, ...namesAfterAs(root), ...plainAliases(root)].flatMap(({ name, at }) => {
    const fix = names.get(name);
    return fix === undefined ? [] : [{ name, at, fix }];
  });
  const named = relationsIn(root).map(({ name, at }) => ({ name, at, fix: relations.get(name) ?? '' }));
  const all = [...defined, ...named];
  return all.filter(({ at }, index) => all.findIndex((other) => other.at === at) === index);
}

/** Retired names in the SQL of the server and in migrations that can still change. */
export const retiredSql = (tree: Tree): Finding[] =>
  tree.paths.flatMap((file) => {
    const texts =
      isModule(file) && file.startsWith('server/src/') && !isTest(file)
        ? sqlTexts(tree, file).texts
        : isMigration(file)
          ? [{ text: tree.text(file), at: 0 }]
          : [];
    return texts.flatMap(({ text, at: start }) =>
      retiredIn(text).map(({ name, at, fix }) => ({
        file,
        line: tree.lineAt(file, start + at),
        message: `the name ${name} in SQL is retired`,
        fix: `use ${fix}`,
      })),
    );
  });
