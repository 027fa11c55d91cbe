import type pg from 'pg';
import type { Columns, RegisteredStatement } from '#platform/database/statement.ts';
import type { Described, DescribedColumn } from './describe.ts';
import { viewColumns } from './views.ts';

/** Reports whether a column of a table or view can contain null. */
export type IsNullable = (origin: NonNullable<DescribedColumn['origin']>) => boolean;

/** Reads which columns can be null: of tables from the catalogue, of views from their text. */
export async function nullableColumns(pool: pg.Pool): Promise<IsNullable> {
  const views = await viewColumns(pool);
  const { rows } = await pool.query<{
    table: number;
    column: number;
    name: string;
    relation: string;
    isView: boolean;
    required: boolean;
  }>(
    `select attrelid::int as table, attnum::int as column, attname as name, relname as relation,
      relkind = 'v' as "isView", attnotnull as required
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attnum > 0 and relkind in ('r', 'v') and not attisdropped`,
  );
  const nullable = new Set(
    rows
      .filter(({ name, relation, isView, required }) =>
        isView ? views.get(relation)?.get(name) === 'nullable' : !required,
      )
      .map(({ table, column }) => `${table}.${column}`),
  );
  return ({ table, column }) => nullable.has(`${table}.${column}`);
}

const expected = ({ accepts }: { accepts: readonly string[] }): string => accepts[0] ?? '';

function compareParameters(names: readonly string[], declared: Columns, described: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    const type = described[index] ?? 'unknown';
    const column = declared[name];
    if (column === undefined || column.accepts.includes(type)) return [];
    return [`:${name} is declared ${expected(column)}, but stands where the statement takes ${type}`];
  });
}

function compareColumns(declared: Columns, described: readonly DescribedColumn[], isNullable: IsNullable): string[] {
  const names = described.map(({ name }) => name);
  return [
    ...Object.keys(declared).flatMap((name) => (names.includes(name) ? [] : [`the result has no column ${name}`])),
    ...names.flatMap((name, index) => (names.indexOf(name) < index ? [`the result has two columns ${name}`] : [])),
    ...described.flatMap(({ name, type, origin }) => {
      const column = declared[name];
      if (column === undefined) return [`the column ${name} is not declared`];
      if (!column.accepts.includes(type)) return [`${name} is declared ${expected(column)}, the result has ${type}`];
      return origin !== null && !column.isNullable && !column.isFiltered && isNullable(origin)
        ? [`${name} can be null: declare it .orNull, or .notNull where the statement leaves out such rows`]
        : [];
    }),
  ];
}

type Declared = Pick<RegisteredStatement, 'definition' | 'names'>;

/** The differences between the database's description of a statement and its declaration. */
export function compareStatement(
  { definition, names }: Declared,
  described: Described,
  isNullable: IsNullable,
): string[] {
  const { params = {}, row } = definition;
  return [
    ...compareParameters(names, params, described.parameters),
    ...(row === undefined || row === 'unchecked' ? [] : compareColumns(row, described.columns, isNullable)),
  ];
}
