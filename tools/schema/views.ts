import { Visitor } from 'oxc-parser';
import type pg from 'pg';
import type { Finding } from '../checks/finding.ts';
import type { Tree } from '../checks/tree.ts';
import { namesIn } from '../boundaries/owners.ts';
import { type Token, tokens } from '../boundaries/sql-tokens.ts';

/** Path of the declaration of view columns that are never null. */
export const viewsFile = 'server/src/platform/database/views.ts';

/**
 * Columns of expressions that are never null, such as count(*) or coalesce(…): PostgreSQL cannot tell, so they are
 * declared by hand.
 */
const computed: Readonly<Record<string, readonly string[]>> = {
  campaign_least: ['currency', 'since', 'budget', 'views', 'click', 'worth'],
  duty_holder: ['duty'],
  favourite_job: ['kind'],
  follow_change: ['gained'],
  profile_entry: ['level'],
  profile_position: ['title_folded'],
  saved_thing: ['kind'],
  space_member: ['feed', 'notify'],
};

type Nullability = 'never null' | 'nullable' | 'unknown';
type View = Map<string, Nullability>;

/** Names of tables that an outer join may fill with nulls; `all` for the other side of the join. */
function outerJoined(level: readonly Token[]): Set<string> {
  const results = new Set<string>();
  for (const [index, token] of level.entries()) {
    if (token.kind === 'group') for (const name of outerJoined(token.inside)) results.add(name);
    if (token.kind !== 'word' || token.quoted) continue;
    if (token.text === 'right' || token.text === 'full') results.add('all');
    if (token.text !== 'left') continue;
    const joined = level.slice(index + 1).find(({ text }) => text !== 'outer' && text !== 'join');
    results.add(joined?.kind === 'word' && joined.text !== 'lateral' ? joined.text : 'all');
  }
  return results;
}

/** The queries of a view that unions them; otherwise the text itself. */
function branches(text: string): string[] {
  const unionTokens = tokens(text).filter(
    (token) => token.kind === 'word' && !token.quoted && ['union', 'intersect', 'except'].includes(token.text),
  );
  const starts = [0, ...unionTokens.map(({ at }) => at)];
  return starts.map((start, index) =>
    text.slice(start, starts[index + 1]).replace(/^(union|intersect|except)(\s+all)?/i, ''),
  );
}

async function ofBranch(pool: pg.Pool, text: string, views: ReadonlyMap<string, View>): Promise<Nullability[]> {
  const { fields } = await pool.query(`select * from (${text.replace(/;\s*$/, '')}) as branch limit 0`);
  const outer = outerJoined(tokens(text));
  return await Promise.all(
    fields.map(async ({ tableID, columnID }): Promise<Nullability> => {
      if (tableID === 0) return 'unknown';
      const { rows } = await pool.query<{ table: string; column: string; required: boolean }>(
        `select relname as table, attname as column, attnotnull as required
         from pg_attribute join pg_class on pg_class.oid = attrelid where attrelid = $1 and attnum = $2`,
        [tableID, columnID],
      );
      const [origin] = rows;
      if (!origin) return 'unknown';
      if (outer.has('all') || outer.has(origin.table)) return 'nullable';
      return views.get(origin.table)?.get(origin.column) ?? (origin.required ? 'never null' : 'nullable');
    }),
  );
}

/**
 * Nullability of the columns of each view as far as PostgreSQL knows it: from the `not null` constraints of the source
 * columns.
 */
export async function viewColumns(pool: pg.Pool): Promise<Map<string, View>> {
  const views = new Map<string, View>();
  const { rows } = await pool.query<{ name: string; text: string; columns: string[] }>(
    `select relname as name, pg_get_viewdef(oid) as text,
       array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
         order by attnum) as columns
     from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by oid`,
  );
  for (const { name, text, columns } of rows) {
    const results = await Promise.all(branches(text).map((branch) => ofBranch(pool, branch, views)));
    const worst = (index: number): Nullability =>
      (['nullable', 'unknown'] as const).find((nullability) =>
        results.some((branch) => branch[index] === nullability),
      ) ?? 'never null';
    views.set(name, new Map(columns.map((column, index) => [column, worst(index)])));
  }
  return views;
}

/** The declaration in views.ts: for each view, the columns that may be null. */
export function declaredViews(tree: Tree): Map<string, { nullable: string[]; line: number }> {
  const results = new Map<string, { nullable: string[]; line: number }>();
  new Visitor({
    TSPropertySignature({ key, typeAnnotation, start }) {
      const type = typeAnnotation?.typeAnnotation;
      if (key.type !== 'Identifier' || type?.type !== 'TSTypeReference') return;
      if (type.typeName.type !== 'Identifier' || type.typeName.name !== 'Columns') return;
      const nullable = namesIn(type.typeArguments?.params[1], new Map());
      results.set(key.name, { nullable, line: tree.lineAt(viewsFile, start) });
    },
  }).visit(tree.parsed(viewsFile).program);
  return results;
}

/** Compares the declaration with the database in both directions. */
export function compareViews(
  declared: ReturnType<typeof declaredViews>,
  views: ReadonlyMap<string, View>,
  trusted: Readonly<Record<string, readonly string[]>> = computed,
): Finding[] {
  return [...views].flatMap(([view, columns]): Finding[] => {
    const declaredView = declared.get(view);
    if (!declaredView)
      return [{ file: viewsFile, line: 1, message: `the view ${view} is not declared`, fix: 'add it to Views' }];
    return [...columns].flatMap(([column, nullability]): Finding[] => {
      const mayBeNull = declaredView.nullable.includes(column);
      const at = { file: viewsFile, line: declaredView.line };
      if (nullability === 'never null') {
        return mayBeNull
          ? [{ ...at, message: `${view}.${column} is never null`, fix: 'take it from the nullable columns' }]
          : [];
      }
      if (mayBeNull || (nullability === 'unknown' && trusted[view]?.includes(column))) return [];
      if (nullability === 'nullable')
        return [{ ...at, message: `${view}.${column} can be null`, fix: 'name it among the nullable columns' }];
      const fix = 'name it among the nullable columns, or in `computed` of tools/schema/views.ts when it never is null';
      return [
        {
          ...at,
          message: `${view}.${column} is made by an expression; PostgreSQL does not know whether it can be null`,
          fix,
        },
      ];
    });
  });
}
